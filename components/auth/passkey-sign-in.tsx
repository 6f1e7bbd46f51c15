"use client"

import { Fingerprint } from "lucide-react"
import { unstable_rethrow } from "next/navigation"
import { useState, useTransition } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"

import {
  requestPasskey,
  usePasskeyErrorMessage,
  type GetPasskeyOptions,
  type PasskeyResponse,
} from "./use-passkey"

type PasskeySignInProps = {
  getOptions: GetPasskeyOptions
  verify: (response: PasskeyResponse, next: string) => Promise<{ error?: string }>
  next: string
  label?: string
}

export function PasskeySignIn({ getOptions, verify, next, label }: PasskeySignInProps) {
  const t = useTranslations("auth.signIn")
  const errorMessage = usePasskeyErrorMessage()
  const [busy, startTransition] = useTransition()
  const [error, setError] = useState<string>()
  const signIn = () =>
    startTransition(async () => {
      setError(undefined)
      try {
        const passkey = await requestPasskey(getOptions)
        const { error: signInError } = "error" in passkey ? passkey : await verify(passkey.response, next)
        setError(signInError)
      } catch (caught) {
        unstable_rethrow(caught)
        setError(errorMessage(caught))
      }
    })
  return (
    <div className="grid gap-3">
      <Button icon={Fingerprint} variant="secondary" busy={busy} onClick={signIn}>
        {label ?? t("passkey")}
      </Button>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  )
}
