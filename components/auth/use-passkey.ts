"use client"

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { useTranslations } from "use-intl"

type Refused = { error: string }
export type AskForPasskey = () => Promise<
  Refused | { options: PublicKeyCredentialRequestOptionsJSON; error?: undefined }
>
export type PasskeyResponse = AuthenticationResponseJSON

/** What a person, a browser or an authenticator said no to, in words. */
export function usePasskeyProblem() {
  const t = useTranslations("auth.passkeys")
  return (thrown: unknown) => {
    const name = thrown instanceof Error ? thrown.name : ""
    if (name === "InvalidStateError") return t("known")
    if (name === "NotAllowedError" || name === "AbortError") return t("cancelled")
    return t(name === "NotSupportedError" ? "unsupported" : "failed")
  }
}

/** Has the browser ask for a passkey. The library is fetched when somebody wants one. */
export async function readPasskey(ask: AskForPasskey): Promise<Refused | { response: PasskeyResponse }> {
  const [{ startAuthentication }, asked] = await Promise.all([import("@simplewebauthn/browser"), ask()])
  if (asked.error !== undefined) return asked
  return { response: await startAuthentication({ optionsJSON: asked.options }) }
}
