"use client"

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { useTranslations } from "use-intl"

type Failure = { error: string }
export type GetPasskeyOptions = () => Promise<
  Failure | { options: PublicKeyCredentialRequestOptionsJSON; error?: undefined }
>
export type PasskeyResponse = AuthenticationResponseJSON

export function usePasskeyErrorMessage() {
  const t = useTranslations("auth.passkeys")
  return (error: unknown) => {
    const name = error instanceof Error ? error.name : ""
    if (name === "InvalidStateError") return t("alreadyAdded")
    if (name === "NotAllowedError" || name === "AbortError") return t("cancelled")
    return t(name === "NotSupportedError" ? "unsupported" : "failed")
  }
}

/** Prompts for a passkey. The library is loaded on demand. */
export async function requestPasskey(
  getOptions: GetPasskeyOptions,
): Promise<Failure | { response: PasskeyResponse }> {
  const [{ startAuthentication }, result] = await Promise.all([
    import("@simplewebauthn/browser"),
    getOptions(),
  ])
  if (result.error !== undefined) return result
  return { response: await startAuthentication({ optionsJSON: result.options }) }
}
