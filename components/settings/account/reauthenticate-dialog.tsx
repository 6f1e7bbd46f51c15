"use client"

import { Fingerprint } from "lucide-react"
import type { FormEvent, ReactNode } from "react"
import { useTranslations } from "use-intl"

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

import { ReauthenticationFields } from "./reauthentication-fields"

export type Proof = { password?: string; passkey?: PasskeyResponse; code?: string }

/** The ways the user can reauthenticate. Without any, it takes a recent sign-in. */
export type AuthMethods = {
  password: boolean
  passkey: boolean
  code: boolean
  getPasskeyOptions: GetPasskeyOptions
}

export type ReauthenticateDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  lead?: string
  confirmLabel: string
  danger?: boolean
  wide?: boolean
  /** Asks for a code in addition to another method. */
  needsCode?: boolean
  methods: AuthMethods
  /** Additional fields, passed to `run`. */
  children?: (errors: FieldErrors) => ReactNode
  run: (proof: Proof, form: FormData) => Promise<{ error?: string; fieldErrors?: FieldErrors }>
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === "string" ? value : undefined
}

/** Asks for the password, a passkey, or a code again before a sensitive action. */
export function ReauthenticateDialog({
  open,
  onClose,
  title,
  lead,
  confirmLabel,
  danger = false,
  wide = false,
  needsCode = false,
  methods,
  children,
  run,
}: ReauthenticateDialogProps) {
  const t = useTranslations("settingsAccount.confirm")
  const getErrorMessage = usePasskeyErrorMessage()
  const action = useServerAction()

  const close = () => {
    action.clearError()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const usesPasskey = submitter?.getAttribute("value") === "passkey"
    action.run(async () => {
      const typed = { password: textOf(form, "password"), code: textOf(form, "code") }
      if (!usesPasskey) return run(typed, form)
      const passkey = await requestPasskey(methods.getPasskeyOptions).catch((caught: unknown) => ({
        error: getErrorMessage(caught),
      }))
      return "error" in passkey ? passkey : run({ passkey: passkey.response, code: typed.code }, form)
    }, close)
  }
  const error = Object.keys(action.fieldErrors).length === 0 ? action.error : null
  return (
    <Dialog open={open} onClose={close} title={title} description={lead} wide={wide}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {children?.(action.fieldErrors)}
        <ReauthenticationFields methods={methods} needsCode={needsCode} />
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
          {(methods.password || methods.code || !methods.passkey) && (
            <Button type="submit" variant={danger ? "danger" : "primary"} busy={action.busy}>
              {confirmLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
