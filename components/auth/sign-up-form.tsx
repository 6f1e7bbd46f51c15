"use client"

import { InputField } from "@/components/ui/field"

import { ActionForm, type FormAction } from "./action-form"
import { BrowserTimeZone } from "./browser-time-zone"
import { PasswordField } from "./password-field"

type SignUpFormProps = {
  action: FormAction
  next?: string
  /** Who was invited has an address and a workspace already. */
  invitation?: { token: string; email: string }
}

export function SignUpForm({ action, next, invitation }: SignUpFormProps) {
  const label = invitation ? "Create account and join" : "Create account"
  return (
    <ActionForm action={action} submitLabel={label} wide>
      {(errors) => (
        <>
          {next && <input type="hidden" name="next" value={next} />}
          {invitation && <input type="hidden" name="token" value={invitation.token} />}
          <InputField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            autoFocus
            error={errors.name}
          />
          <InputField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            readOnly={invitation !== undefined}
            defaultValue={invitation?.email}
            error={errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters."
            error={errors.password}
          />
          {!invitation && <WorkspaceFields error={errors.organizationName} />}
        </>
      )}
    </ActionForm>
  )
}

export function WorkspaceFields({ error }: { error?: string[] }) {
  return (
    <>
      <InputField
        label="Workspace"
        name="organizationName"
        autoComplete="organization"
        maxLength={100}
        hint="Your company, your team or the client you post for."
        error={error}
      />
      <BrowserTimeZone />
    </>
  )
}
