"use client"

import { InputField } from "@/components/ui/field"

import { ActionForm, type FormAction } from "./action-form"

export function ForgotPasswordForm({ action }: { action: FormAction }) {
  return (
    <ActionForm action={action} submitLabel="Send the link" wide>
      {(errors) => (
        <InputField
          label="Email"
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
