"use client"

import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "./action-form"
import { PasswordField } from "./password-field"

export function ResetPasswordForm({ action, token }: { action: FormAction; token: string }) {
  const t = useTranslations("auth")
  return (
    <ActionForm action={action} submitLabel={t("reset.submit")} wide>
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label={t("newPassword")}
            name="password"
            autoComplete="new-password"
            hint={t("reset.hint")}
            error={errors.password}
          />
        </>
      )}
    </ActionForm>
  )
}
