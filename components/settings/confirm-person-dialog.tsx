"use client"

import { Fingerprint } from "lucide-react"
import type { FormEvent, ReactNode } from "react"
import { useTranslations } from "use-intl"

import { PasswordField } from "@/components/auth/password-field"
import {
  readPasskey,
  usePasskeyProblem,
  type AskForPasskey,
  type PasskeyResponse,
} from "@/components/auth/use-passkey"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"

import { useAction, type FieldErrors } from "./use-action"

export type Proof = { password?: string; passkey?: PasskeyResponse }

/** How this person can show that it is them. */
export type ProofWays = { password: boolean; passkey: boolean; ask: AskForPasskey }

type ConfirmPersonDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  lead: string
  confirmLabel: string
  danger?: boolean
  disabled?: boolean
  ways: ProofWays
  /** What else is asked for; the form hands its fields to `run`. */
  children?: (errors: FieldErrors) => ReactNode
  run: (proof: Proof, form: FormData) => Promise<{ error?: string; fieldErrors?: FieldErrors }>
  onDone: () => void
}

/** Asks for the password or a passkey again, before what an open browser must not be enough for. */
export function ConfirmPersonDialog({
  title,
  lead,
  confirmLabel,
  danger = false,
  disabled = false,
  ways,
  children,
  run,
  onDone,
  ...dialog
}: ConfirmPersonDialogProps) {
  const t = useTranslations("settingsAccount.confirm")
  const problem = usePasskeyProblem()
  const action = useAction()

  const onOpenChange = (open: boolean) => {
    action.forgetError()
    dialog.onOpenChange(open)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const byPasskey = submitter?.getAttribute("value") === "passkey"
    action.run(async () => {
      if (!byPasskey) return run({ password: String(form.get("password") ?? "") }, form)
      const read = await readPasskey(ways.ask).catch((thrown: unknown) => ({ error: problem(thrown) }))
      return "error" in read ? read : run({ passkey: read.response }, form)
    }, onDone)
  }
  const error = Object.keys(action.fieldErrors).length === 0 ? action.error : null
  return (
    <Dialog {...dialog} onOpenChange={onOpenChange} title={title} description={lead}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {children?.(action.fieldErrors)}
        {ways.password && (
          <PasswordField label={t("password")} name="password" autoComplete="current-password" />
        )}
        {!ways.password && !ways.passkey && <p className="text-sm text-soft">{t("fresh")}</p>}
        {error && <Notice tone="danger">{error}</Notice>}
        <DialogActions>
          {ways.passkey && (
            <Button type="submit" variant="secondary" value="passkey" disabled={disabled || action.busy}>
              <Fingerprint aria-hidden />
              {t("passkey")}
            </Button>
          )}
          {(ways.password || !ways.passkey) && (
            <Button
              type="submit"
              variant={danger ? "danger" : "primary"}
              busy={action.busy}
              disabled={disabled}
            >
              {confirmLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
