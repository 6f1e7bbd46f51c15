import { Secret, TOTP } from "otpauth"

const seconds = 30
/** Clocks of phones are off by some seconds, and people type slowly: one period each way (RFC 6238, 5.2). */
const window = 1

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: "Carillon", label, secret: Secret.fromBase32(secret), period: seconds, digits: 6 })

export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** What the QR code holds. */
export const totpUri = (secret: string, email: string) => totp(secret, email).toString()

/** The period that the code belongs to; null for a wrong one. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / seconds) + delta
}

export const totpCode = (secret: string, now = Date.now()) => totp(secret).generate({ timestamp: now })
