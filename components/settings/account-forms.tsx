"use client"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { PasswordField } from "@/components/auth/password-field"
import { InputField } from "@/components/ui/field"

export function ProfileForm({ action, name, email }: { action: FormAction; name: string; email: string }) {
  return (
    <ActionForm action={action} submitLabel="Save">
      {(errors) => (
        <>
          <InputField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={name}
            error={errors.name}
          />
          <InputField label="Email" type="email" value={email} readOnly disabled />
        </>
      )}
    </ActionForm>
  )
}

export function PasswordForm({ action, hasPassword }: { action: FormAction; hasPassword: boolean }) {
  const label = hasPassword ? "Change the password" : "Set a password"
  return (
    <ActionForm action={action} submitLabel={label} clearWhenDone>
      {(errors) => (
        <>
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              error={errors.currentPassword}
            />
          )}
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint="At least 8 characters."
            error={errors.newPassword}
          />
        </>
      )}
    </ActionForm>
  )
}

export function SessionsForm({ action }: { action: FormAction }) {
  return (
    <ActionForm action={action} submitLabel="Sign out everywhere else" quiet>
      {() => null}
    </ActionForm>
  )
}
