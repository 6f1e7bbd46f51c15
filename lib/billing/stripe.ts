import { z } from "zod"

import { env } from "@/lib/config/env"
import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"

const timeoutMs = 10_000
/** The API version of the schemas below: https://docs.stripe.com/api/versioning */
const version = "2025-09-30.clover"

const unavailable = () =>
  new AppError("INTERNAL_SERVER_ERROR", "Couldn't reach the payment provider. Try again.", {
    isRetryable: true,
  })

type StripeRequest = {
  method?: "GET" | "POST"
  path: string
  form?: Record<string, string>
  idempotencyKey?: string
}

/** Calls Stripe's API, which takes forms and returns JSON: https://docs.stripe.com/api */
export async function requestStripe<Schema extends z.ZodType>(
  schema: Schema,
  { method = "GET", path, form = {}, idempotencyKey }: StripeRequest,
): Promise<z.output<Schema>> {
  const fields = new URLSearchParams(form).toString()
  const url = `${env.STRIPE_API_URL}${path}${method === "GET" && fields ? `?${fields}` : ""}`
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${env.STRIPE_SECRET_KEY ?? ""}`,
      "stripe-version": version,
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    body: method === "POST" ? fields : undefined,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    log.warn("no response from Stripe", { path, error: error.message })
    throw unavailable()
  })
  const body: unknown = await response.json().catch(() => null)
  const parsed = response.ok ? schema.safeParse(body) : null
  if (parsed?.success) return parsed.data
  log.warn("Stripe returned an error", { path, status: response.status })
  throw unavailable()
}

const product = z.object({ name: z.string() })
export const price = z.object({
  id: z.string(),
  currency: z.string(),
  unit_amount: z.number().nullable(),
  recurring: z.object({ interval: z.string() }).nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  product,
})
