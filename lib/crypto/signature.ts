import { hmacSha256, equalsInConstantTime } from "./encrypt"
import { appSecrets } from "@/lib/config/env"

const made = (secret: string, text: string, digits: number) => hmacSha256(secret, text).slice(0, digits)

/** Up to 64 hexadecimal digits of the text's HMAC. */
export const sign = (text: string, digits = 64) => made(appSecrets()[0], text, digits)

/** Accepts signatures of previous secrets, as long as the operator lists them. */
export const verifySignature = (given: string, text: string, digits = 64) =>
  appSecrets().some((secret) => equalsInConstantTime(given, made(secret, text, digits)))
