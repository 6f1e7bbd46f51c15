import { hmacSha256 } from "@/lib/crypto/encrypt"

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, keyed with the endpoint's secret. */
export const signPayload = (secret: string, body: string, now = Date.now()) => {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${hmacSha256(secret, `${seconds}.${body}`)}`
}
