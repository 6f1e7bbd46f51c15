"use client"

import { ActionForm, type FormAction } from "./action-form"
import { PasswordField } from "./password-field"

export function ResetPasswordForm({ action, token }: { action: FormAction; token: string }) {
  return (
    <ActionForm action={action} submitLabel="Set the password" wide>
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters. You will be signed out everywhere else."
            error={errors.password}
          />
        </>
      )}
    </ActionForm>
  )
}
