"use client"

import { useTranslations } from "use-intl"

import { InputField } from "@/components/ui/forms/field"

import { ActionForm, type FormAction } from "./action-form"

export function ForgotPasswordForm({ action }: { action: FormAction }) {
  const t = useTranslations("auth")
  return (
    <ActionForm action={action} submitLabel={t("forgot.submit")} wide>
      {(errors) => (
        <InputField
          label={t("email")}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errors.email}
        />
      )}
    </ActionForm>
  )
}
