import { handleStripeEvent } from "@/lib/billing/handle-stripe-event"
import { env } from "@/lib/config/env"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"
import { log } from "@/lib/log/log"

/** Stripe's webhook. Stripe retries for three days unless it gets a 200. */
export async function POST(request: Request): Promise<Response> {
  if (!env.STRIPE_SECRET_KEY) return new Response(null, { status: 404 })
  try {
    await handleStripeEvent(await readText(request), request.headers.get("stripe-signature"))
    return Response.json({ received: true })
  } catch (error) {
    if (!(error instanceof AppError)) log.error("couldn't process a Stripe event", { error })
    return new Response(null, { status: error instanceof AppError ? statusOfCode[error.code] : 500 })
  }
}
