import { handleStripeEvent } from "@/lib/billing/handle-stripe-event"
import { env } from "@/lib/config/env"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"

/** Stripe's events are a few kilobytes. */
const maxBytes = 512 * 1024

/** Stripe's webhook. Stripe retries for three days unless it gets a 200. */
export async function POST(request: Request): Promise<Response> {
  if (!env.STRIPE_SECRET_KEY) return new Response(null, { status: 404 })
  const length = Number(request.headers.get("content-length"))
  if (!(length <= maxBytes)) return new Response(null, { status: 413 })
  try {
    await handleStripeEvent(await request.text(), request.headers.get("stripe-signature"))
    return Response.json({ received: true })
  } catch (error) {
    if (!(error instanceof AppError)) log.error("couldn't process a Stripe event", { error })
    return new Response(null, { status: error instanceof AppError ? statusOfCode[error.code] : 500 })
  }
}
