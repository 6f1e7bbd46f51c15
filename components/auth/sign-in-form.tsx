"use client"

import { useTranslations } from "use-intl"

import { InputField } from "@/components/ui/forms/field"

import { ActionForm, type FormAction } from "./action-form"
import { PasswordField } from "./password-field"
import { TextLink } from "./text-link"

type SignInFormProps = { action: FormAction; next: string; email?: string }

export function SignInForm({ action, next, email }: SignInFormProps) {
  const t = useTranslations("auth")
  return (
    <ActionForm action={action} submitLabel={t("signIn.submit")} wide>
      {(errors) => (
        <>
          <input type="hidden" name="next" value={next} />
          <InputField
            label={t("email")}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            autoFocus={!email}
            error={errors.email}
          />
          <PasswordField
            label={t("password")}
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
          <p className="-mt-2 text-right text-sm">
            <TextLink href="/forgot-password">{t("signIn.forgot")}</TextLink>
          </p>
        </>
      )}
    </ActionForm>
  )
}
