"use client"

import { useTranslations } from "use-intl"
import { useSyncExternalStore } from "react"

import { InputField } from "@/components/ui/forms/field"

import { ActionForm, type FormAction } from "./action-form"
import { PasswordField } from "./password-field"

type SignUpFormProps = {
  action: FormAction
  next?: string
  /** Invited people join an existing workspace with the invited email. */
  invitation?: { token: string; email: string }
}

export function SignUpForm({ action, next, invitation }: SignUpFormProps) {
  const t = useTranslations("auth")
  const label = t(invitation ? "signUp.submitAndJoin" : "signUp.submit")
  return (
    <ActionForm action={action} submitLabel={label} wide>
      {(errors) => (
        <>
          {next && <input type="hidden" name="next" value={next} />}
          {invitation && <input type="hidden" name="token" value={invitation.token} />}
          <InputField
            label={t("name")}
            name="name"
            autoComplete="name"
            maxLength={100}
            autoFocus
            error={errors.name}
          />
          <InputField
            label={t("email")}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            readOnly={invitation !== undefined}
            defaultValue={invitation?.email}
            error={errors.email}
          />
          <PasswordField
            label={t("password")}
            name="password"
            autoComplete="new-password"
            hint={t("passwordHint")}
            error={errors.password}
          />
          {!invitation && <WorkspaceFields error={errors.organizationName} />}
        </>
      )}
    </ActionForm>
  )
}

export function WorkspaceFields({ error }: { error?: string[] }) {
  const t = useTranslations("auth")
  return (
    <>
      <InputField
        label={t("workspace")}
        name="organizationName"
        autoComplete="organization"
        maxLength={100}
        hint={t("workspaceHint")}
        error={error}
      />
      <BrowserTimeZone />
    </>
  )
}

const subscribe = () => () => {}
const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Submits the browser's time zone as the new workspace's default. */
function BrowserTimeZone() {
  const timeZone = useSyncExternalStore(subscribe, getBrowserTimeZone, () => "UTC")
  return <input type="hidden" name="timeZone" value={timeZone} readOnly />
}
