import { hmacSha256, sameText } from "./crypto"
import { appSecrets } from "./env"

const made = (secret: string, text: string, digits: number) => hmacSha256(secret, text).slice(0, digits)

/** What shows later that a text came from here: up to 64 hexadecimal digits of its HMAC. */
export const sign = (text: string, digits = 64) => made(appSecrets()[0], text, digits)

/** Also by a secret that was replaced, as long as the operator lists it. */
export const isSigned = (given: string, text: string, digits = 64) =>
  appSecrets().some((secret) => sameText(given, made(secret, text, digits)))
