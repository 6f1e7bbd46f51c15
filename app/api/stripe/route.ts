import { toAppError } from "@/lib/api/errors"
import { handleStripeEvent } from "@/lib/billing/handle-stripe-event"
import { env } from "@/lib/config/env"
import { statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"

/** Stripe's webhook. Stripe retries for three days unless it gets a 200. */
export async function POST(request: Request): Promise<Response> {
  if (!env.STRIPE_SECRET_KEY) return new Response(null, { status: 404 })
  try {
    await handleStripeEvent(await readText(request), request.headers.get("stripe-signature"))
    return Response.json({ received: true })
  } catch (error) {
    return new Response(null, { status: statusOfCode[toAppError(error).code] })
  }
}
