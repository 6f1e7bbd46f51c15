import { WebhookVerificationError } from "./errors.ts"
import type { WebhookEvent } from "./generated/models.ts"
import { Resource } from "./resource.ts"

/** The body of a verified webhook delivery. */
export interface WebhookPayload {
  /** The same for every retry of a delivery. Use it to deduplicate. */
  id: string
  event: WebhookEvent | "ping"
  createdAt: string
  data: Record<string, unknown>
}

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

const toleranceSeconds = 300

/**
 * Verifies a delivery's signature and age, and parses its body. Throws WebhookVerificationError if it isn't valid.
 *
 * @param payload - the raw request body, before any parsing
 * @param now - the current Unix time, for tests
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  now = Date.now() / 1000,
): Promise<WebhookPayload> {
  const { time, signatures } = readSignature(headerOf(headers, "x-service-signature"))
  if (Math.abs(now - Number(time)) >= toleranceSeconds)
    throw new WebhookVerificationError("Timestamp is outside the 5-minute tolerance")
  const encoder = new TextEncoder()
  const body = typeof payload === "string" ? payload : new TextDecoder().decode(payload)
  const signed = encoder.encode(`${time}.${body}`)
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"])
  // crypto.subtle.verify compares in constant time.
  const checks = signatures.map((signature) => crypto.subtle.verify("HMAC", key, fromHex(signature), signed))
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookVerificationError("The signature doesn't match the body")
  return JSON.parse(body) as WebhookPayload
}

/** `t=<unix seconds>,v1=<hex>` */
function readSignature(header: string) {
  const parts = header.split(",").map((part) => part.trim().split("=", 2) as [string, string?])
  const time = parts.find(([name]) => name === "t")?.[1] ?? ""
  const signatures = parts.flatMap(([name, value]) =>
    name === "v1" && value && /^[0-9a-f]{64}$/i.test(value) ? [value] : [],
  )
  if (!/^\d{1,15}$/.test(time) || signatures.length === 0)
    throw new WebhookVerificationError("The x-service-signature header is missing or malformed")
  return { time, signatures }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ""
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return (Array.isArray(found) ? found[0] : found) ?? ""
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))

export class WebhookVerification extends Resource {
  /** Verifies a delivery. See {@link verifyWebhook}, which works without a client. */
  verify = verifyWebhook
}
