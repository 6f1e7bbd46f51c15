"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { PasswordField } from "@/components/auth/password-field"
import { Badge } from "@/components/ui/badge"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"

import { ReauthenticateButton } from "./reauthenticate-button"
import type { Proof, AuthMethods } from "./reauthenticate-dialog"

export function ProfileForm({ action, name }: { action: FormAction; name: string }) {
  const t = useTranslations()
  return (
    <ActionForm action={action} submitLabel={t("ui.save")}>
      {(errors) => (
        <InputField
          label={t("settingsAccount.profile.name")}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={name}
          error={errors.name}
        />
      )}
    </ActionForm>
  )
}

type EmailFormProps = {
  email: string
  isConfirmed: boolean
  methods: AuthMethods
  changeEmail: (email: string, proof: Proof) => Promise<{ error?: string; sentTo?: string }>
}

export function EmailForm({ email, isConfirmed, methods, changeEmail }: EmailFormProps) {
  const t = useTranslations("settingsAccount.email")
  const [sentTo, setSentTo] = useState<string>()
  const submitChange = async (proof: Proof, form: FormData) => {
    const result = await changeEmail(String(form.get("email")), proof)
    setSentTo(result.sentTo)
    return result
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          {email}
          {!isConfirmed && <Badge>{t("unconfirmed")}</Badge>}
        </span>
        <ReauthenticateButton
          label={t("change")}
          variant="secondary"
          size="sm"
          title={t("change")}
          lead={t("lead")}
          confirmLabel={t("send")}
          methods={methods}
          run={submitChange}
        >
          {(errors) => (
            <InputField
              label={t("new")}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              error={errors.email}
            />
          )}
        </ReauthenticateButton>
      </div>
      {sentTo && <Notice tone="success">{t("sent", { email: sentTo })}</Notice>}
    </div>
  )
}

type PasswordFormProps = {
  hasPassword: boolean
  methods: AuthMethods
  changePassword: (
    newPassword: string,
    proof: Proof,
  ) => Promise<{ error?: string; fieldErrors?: Record<string, string[]> }>
}

export function PasswordForm({ hasPassword, methods, changePassword }: PasswordFormProps) {
  const t = useTranslations("settingsAccount.password")
  const [isDone, setIsDone] = useState(false)
  const label = t(hasPassword ? "change" : "set")
  const submit = async (proof: Proof, form: FormData) => {
    const result = await changePassword(String(form.get("newPassword")), proof)
    setIsDone(!result.error)
    return result
  }
  return (
    <div className="grid gap-4">
      <ReauthenticateButton
        label={label}
        variant="secondary"
        className="justify-self-start"
        title={label}
        lead={t("lead")}
        confirmLabel={label}
        methods={methods}
        run={submit}
      >
        {(errors) => (
          <PasswordField
            label={t("new")}
            name="newPassword"
            autoComplete="new-password"
            hint={t("hint")}
            error={errors.newPassword}
          />
        )}
      </ReauthenticateButton>
      {isDone && <Notice tone="success">{t("done")}</Notice>}
    </div>
  )
}
