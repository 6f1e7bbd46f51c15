import { Secret, TOTP } from "otpauth"

const periodSeconds = 30
/** Accepts adjacent periods to allow for clock drift: https://www.rfc-editor.org/rfc/rfc6238#section-5.2 */
const window = 1

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: "Carillon", label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 })

export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The content of the QR code. */
export const totpUri = (secret: string, email: string) => totp(secret, email).toString()

/** Returns the period that the code belongs to, or null if the code is incorrect. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

export const totpCode = (secret: string, now = Date.now()) => totp(secret).generate({ timestamp: now })
