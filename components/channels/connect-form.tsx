"use client"

import { ArrowLeft, FlaskConical } from "lucide-react"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useConnectChannel } from "./use-channels"
import type { PlatformEntry } from "./use-platforms"

type ConnectFormProps = {
  entry: PlatformEntry
  onBack: () => void
  onConnected: (channel: SocialAccount) => void
}

/** Asks what the platform wants to know, then connects it or sends the person to its sign-in page. */
export function ConnectForm({ entry, onBack, onConnected }: ConnectFormProps) {
  const t = useTranslations("channels")
  const fields = entry.connect.fields
  const [values, setValues] = useState<Record<string, string>>({})
  const connect = useConnectChannel()
  const errors = fieldErrorsOf(connect.error)
  const formError = formErrorOf(
    connect.error,
    fields.map(({ name }) => `credentials.${name}`),
  )
  const start = (input: { credentials?: Record<string, string>; sandbox?: boolean }) =>
    connect.mutate(
      { platform: entry.platform, ...input },
      {
        onSuccess: (answer) => {
          if ("authorizeUrl" in answer) window.location.assign(answer.authorizeUrl)
          else onConnected(answer)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = Object.entries(values).filter(([, value]) => value !== "")
    start({ credentials: Object.fromEntries(given) })
  }
  // After success the browser may be on its way to the platform.
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
        <p className="text-sm text-soft">{t("signInThere", { name: entry.name })}</p>
      )}
      {formError && <Notice tone="danger">{formError}</Notice>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="ghost" onClick={onBack} className="mr-auto">
          <ArrowLeft aria-hidden />
          {t("allPlatforms")}
        </Button>
        {entry.sandbox && (
          <Button variant="secondary" disabled={busy} onClick={() => start({ sandbox: true })}>
            <FlaskConical aria-hidden />
            {t("trySandbox")}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {t(entry.connect.kind === "oauth2" ? "toSignIn" : "connectSubmit")}
        </Button>
      </div>
    </form>
  )
}
