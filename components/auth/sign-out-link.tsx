"use client"

import { useActionState } from "react"
import { useTranslations } from "use-intl"

import type { FormAction } from "./action-form"

type SignOutLinkProps = { action: FormAction; label?: string; next?: string }

export function SignOutLink({ action, label, next }: SignOutLinkProps) {
  const t = useTranslations("auth")
  const [, submit, busy] = useActionState(action, {})
  return (
    <form action={submit}>
      {next && <input type="hidden" name="next" value={next} />}
      <button
        type="submit"
        disabled={busy}
        className="rounded font-medium text-brand-ink underline underline-offset-3 hover:no-underline"
      >
        {label ?? t("signOut")}
      </button>
    </form>
  )
}
