"use client"

import { useSyncExternalStore } from "react"
import { useTranslations } from "use-intl"

import { InputField } from "@/components/ui/forms/field"

import { ActionForm, type FormAction } from "./action-form"
import { PasswordField } from "./password-field"
import { TextLink } from "./text-link"

export function SignInForm({ action, next }: { action: FormAction; next: string }) {
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
            autoFocus
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

type SetPasswordFormProps = {
  action: FormAction
  /** From the link. */
  token: string
  /** For password managers. */
  email?: string
  label: string
  hint: string
  submitLabel: string
}

export function SetPasswordForm({ action, token, email, label, hint, submitLabel }: SetPasswordFormProps) {
  return (
    <ActionForm action={action} submitLabel={submitLabel} wide>
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
          <PasswordField
            label={label}
            name="password"
            autoComplete="new-password"
            hint={hint}
            error={errors.password}
          />
        </>
      )}
    </ActionForm>
  )
}

type SignUpFormProps = {
  action: FormAction
  next?: string
  /** Invited people join an existing workspace with the invited email. */
  invitation?: { token: string; email: string }
}

export function SignUpForm({ action, next, invitation }: SignUpFormProps) {
  const t = useTranslations("auth")
  const label = t(invitation ? "signUp.submitAndJoin" : "signUp.send")
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
          {invitation ? (
            <PasswordField
              label={t("password")}
              name="password"
              autoComplete="new-password"
              hint={t("passwordHint")}
              error={errors.password}
            />
          ) : (
            <WorkspaceFields error={errors.organizationName} />
          )}
        </>
      )}
    </ActionForm>
  )
}

function WorkspaceFields({ error }: { error?: string[] }) {
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

export function NewWorkspaceForm({ action }: { action: FormAction }) {
  const t = useTranslations("auth")
  return (
    <ActionForm action={action} submitLabel={t("newWorkspace.submit")} wide>
      {(errors) => <WorkspaceFields error={errors.name} />}
    </ActionForm>
  )
}
