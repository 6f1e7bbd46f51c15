"use client"

import { InputField } from "@/components/ui/field"

import { ActionForm, type FormAction } from "./action-form"
import { PasswordField } from "./password-field"
import { TextLink } from "./text-link"

type SignInFormProps = { action: FormAction; next: string; email?: string }

export function SignInForm({ action, next, email }: SignInFormProps) {
  return (
    <ActionForm action={action} submitLabel="Sign in" wide>
      {(errors) => (
        <>
          <input type="hidden" name="next" value={next} />
          <InputField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            autoFocus={!email}
            error={errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
          <p className="-mt-2 text-right text-sm">
            <TextLink href="/forgot-password">Forgot your password?</TextLink>
          </p>
        </>
      )}
    </ActionForm>
  )
}
