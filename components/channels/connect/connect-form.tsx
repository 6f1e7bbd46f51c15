"use client"

import { ArrowLeft, FlaskConical } from "lucide-react"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useConnectChannel } from "@/components/channels/use-channels"
import type { PlatformEntry } from "@/components/channels/platform-rules"

type ConnectFormProps = {
  entry: PlatformEntry
  onBack: () => void
  onConnected: (channel: SocialAccount) => void
}

/** Collects the platform's credentials, then connects or redirects to its sign-in page. */
export function ConnectForm({ entry, onBack, onConnected }: ConnectFormProps) {
  const t = useTranslations("channels")
  const fields = entry.connect.fields
  const [values, setValues] = useState<Record<string, string>>({})
  const connect = useConnectChannel()
  const errors = getFieldErrors(connect.error)
  const formError = getFormError(
    connect.error,
    fields.map(({ name }) => `credentials.${name}`),
  )
  const submitConnect = (input: { credentials?: Record<string, string>; sandbox?: boolean }) =>
    connect.mutate(
      { platform: entry.platform, ...input },
      {
        onSuccess: (response) => {
          if ("authorizeUrl" in response) window.location.assign(response.authorizeUrl)
          else onConnected(response)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filledIn = Object.entries(values).filter(([, value]) => value !== "")
    submitConnect({ credentials: Object.fromEntries(filledIn) })
  }
  // On success, the browser may be redirecting to the platform.
  const busy = connect.isPending || (connect.isSuccess && "authorizeUrl" in connect.data)

  return (
    <form onSubmit={submit} className="grid gap-4">
      {entry.restriction && <Notice tone="warning">{entry.restriction}</Notice>}
      {fields.map(({ name, label, type, help, placeholder, required }) => (
        <InputField
          key={name}
          label={required ? label : t("optional", { label })}
          name={name}
          type={type}
          hint={help}
          placeholder={placeholder}
          required={required}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values[name] ?? ""}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          error={errors[`credentials.${name}`]}
        />
      ))}
      {entry.connect.kind === "oauth2" && (
        <p className="text-sm text-soft">{t("signInText", { name: entry.name })}</p>
      )}
      {formError && <Notice tone="danger">{formError}</Notice>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button icon={ArrowLeft} variant="ghost" onClick={onBack} className="mr-auto">
          {t("allPlatforms")}
        </Button>
        {entry.sandbox && (
          <Button
            icon={FlaskConical}
            variant="secondary"
            disabled={busy}
            onClick={() => submitConnect({ sandbox: true })}
          >
            {t("trySandbox")}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {t(entry.connect.kind === "oauth2" ? "continueToSignIn" : "connectSubmit")}
        </Button>
      </div>
    </form>
  )
}
