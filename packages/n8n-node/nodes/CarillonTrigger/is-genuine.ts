import { createHmac, timingSafeEqual } from "node:crypto"

const toleranceSeconds = 300

/** Whether these bytes were signed with this secret, less than 300 seconds ago: `t=<unix seconds>,v1=<hex>`. */
export function isGenuine(body: Buffer, header: unknown, secret: string, now = Date.now() / 1000): boolean {
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
