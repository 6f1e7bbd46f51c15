"use client"

import { Fingerprint } from "lucide-react"
import { useState, type ComponentProps, type FormEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { PasswordField } from "@/components/auth/password-field"
import {
  requestPasskey,
  usePasskeyErrorMessage,
  type GetPasskeyOptions,
  type PasskeyResponse,
} from "@/components/auth/use-passkey"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { Notice } from "@/components/ui/feedback/notice"

import { useServerAction, type FieldErrors } from "@/components/shell/use-server-action"

export type Proof = { password?: string; passkey?: PasskeyResponse }

/** The ways the user can reauthenticate. */
export type AuthMethods = { password: boolean; passkey: boolean; getPasskeyOptions: GetPasskeyOptions }

type ReauthenticateButtonProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "className" | "disabled"
> & {
  label: string
  title: string
  lead: string
  confirmLabel: string
  danger?: boolean
  methods: AuthMethods
  /** Additional fields, passed to `run`. */
  children?: (errors: FieldErrors) => ReactNode
  run: (proof: Proof, form: FormData) => Promise<{ error?: string; fieldErrors?: FieldErrors }>
}

/** Asks for the password or a passkey again before a sensitive action. */
export function ReauthenticateButton({
  label,
  title,
  lead,
  confirmLabel,
  danger = false,
  methods,
  children,
  run,
  ...button
}: ReauthenticateButtonProps) {
  const t = useTranslations("settingsAccount.confirm")
  const getErrorMessage = usePasskeyErrorMessage()
  const action = useServerAction()
  const [open, setOpen] = useState(false)

  const close = () => {
    action.clearError()
    setOpen(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const usesPasskey = submitter?.getAttribute("value") === "passkey"
    action.run(async () => {
      if (!usesPasskey) return run({ password: String(form.get("password") ?? "") }, form)
      const passkey = await requestPasskey(methods.getPasskeyOptions).catch((caught: unknown) => ({
        error: getErrorMessage(caught),
      }))
      return "error" in passkey ? passkey : run({ passkey: passkey.response }, form)
    }, close)
  }
  const error = Object.keys(action.fieldErrors).length === 0 ? action.error : null
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} description={lead}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          {children?.(action.fieldErrors)}
          {methods.password && (
            <PasswordField label={t("password")} name="password" autoComplete="current-password" />
          )}
          {!methods.password && !methods.passkey && <p className="text-sm text-soft">{t("recentSignIn")}</p>}
          {error && <Notice tone="danger">{error}</Notice>}
          <DialogActions>
            {methods.passkey && (
              <Button
                icon={Fingerprint}
                type="submit"
                variant="secondary"
                value="passkey"
                disabled={action.busy}
              >
                {t("passkey")}
              </Button>
            )}
            {(methods.password || !methods.passkey) && (
              <Button type="submit" variant={danger ? "danger" : "primary"} busy={action.busy}>
                {confirmLabel}
              </Button>
            )}
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
