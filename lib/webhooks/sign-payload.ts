import { hmacSha256 } from "@/lib/crypto/encrypt"

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, with a `v1` for each of the endpoint's secrets. */
export const signPayload = (secrets: string[], body: string, now = Date.now()) => {
  const seconds = Math.floor(now / 1000)
  const signatures = secrets.map((secret) => `v1=${hmacSha256(secret, `${seconds}.${body}`)}`)
  return [`t=${seconds}`, ...signatures].join(",")
}
