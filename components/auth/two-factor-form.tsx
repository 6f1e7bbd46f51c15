"use client"

import { useTranslations } from "use-intl"

import { InputField } from "@/components/ui/forms/field"

import { ActionForm, type FormAction } from "./action-form"

export function TwoFactorForm({ action, next }: { action: FormAction; next: string }) {
  const t = useTranslations("auth.twoFactor")
  return (
    <ActionForm action={action} submitLabel={t("submit")} wide>
      {(errors) => (
        <>
          <input type="hidden" name="next" value={next} />
          <InputField
            label={t("code")}
            name="code"
            hint={t("codeHint")}
            autoComplete="one-time-code"
            autoFocus
            maxLength={40}
            spellCheck={false}
            autoCapitalize="none"
            error={errors.code}
          />
        </>
      )}
    </ActionForm>
  )
}
