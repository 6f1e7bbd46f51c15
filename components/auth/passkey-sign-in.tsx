"use client"

import { Fingerprint } from "lucide-react"
import { unstable_rethrow } from "next/navigation"
import { useState, useTransition } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"

import { readPasskey, usePasskeyProblem, type AskForPasskey, type PasskeyResponse } from "./use-passkey"

type PasskeySignInProps = {
  ask: AskForPasskey
  answer: (response: PasskeyResponse, next: string) => Promise<{ error?: string }>
  next: string
  label?: string
}

export function PasskeySignIn({ ask, answer, next, label }: PasskeySignInProps) {
  const t = useTranslations("auth.signIn")
  const problem = usePasskeyProblem()
  const [busy, start] = useTransition()
  const [error, setError] = useState<string>()
  const signIn = () =>
    start(async () => {
      setError(undefined)
      try {
        const read = await readPasskey(ask)
        const { error: refused } = "error" in read ? read : await answer(read.response, next)
        setError(refused)
      } catch (thrown) {
        unstable_rethrow(thrown)
        setError(problem(thrown))
      }
    })
  return (
    <div className="grid gap-3">
      <Button variant="secondary" busy={busy} onClick={signIn}>
        <Fingerprint aria-hidden />
        {label ?? t("passkey")}
      </Button>
      {error && <Notice tone="danger">{error}</Notice>}
    </div>
  )
}
