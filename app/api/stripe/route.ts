import { takeStripeEvent } from "@/lib/billing/take-stripe-event"
import { env } from "@/lib/env"
import { AppError, statusOfCode } from "@/lib/errors"
import { log } from "@/lib/log"

/** Stripe's events are a few kilobytes. */
const maxBytes = 512 * 1024

/** Stripe's webhook. Any answer but 200 has it try again, for three days. */
export async function POST(request: Request): Promise<Response> {
  if (!env.STRIPE_SECRET_KEY) return new Response(null, { status: 404 })
  const length = Number(request.headers.get("content-length"))
  if (!(length <= maxBytes)) return new Response(null, { status: 413 })
  try {
    await takeStripeEvent(await request.text(), request.headers.get("stripe-signature"))
    return Response.json({ received: true })
  } catch (error) {
    if (!(error instanceof AppError)) log.error("an event of Stripe was not taken", { error })
    return new Response(null, { status: error instanceof AppError ? statusOfCode[error.code] : 500 })
  }
}
