import { createHmac, timingSafeEqual } from "node:crypto"

const toleranceSeconds = 300

/** Checks the signature (`t=<unix seconds>,v1=<hex>`) and that it's less than 300 seconds old. */
export function isValidSignature(
  body: Buffer,
  header: unknown,
  secret: string,
  now = Date.now() / 1000,
): boolean {
  const parts = String(header)
    .split(",")
    .map((part) => part.trim())
  const time = parts.find((part) => /^t=\d{1,15}$/.test(part))?.slice(2)
  if (!time || Math.abs(now - Number(time)) >= toleranceSeconds) return false
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest()
  return parts
    .filter((part) => /^v1=[0-9a-f]{64}$/i.test(part))
    .some((part) => timingSafeEqual(Buffer.from(part.slice(3), "hex"), expected))
}
