"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { scopes as allScopes } from "@/lib/declarations/scopes"
import { ScopePicker } from "@/components/settings/api-keys/scope-picker"
import { DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField, SelectField, TextareaField } from "@/components/ui/forms/field"

import type { AppInput, AppRow } from "./app-types"

type AppFormProps = {
  /** Undefined for a new app. */
  app?: AppRow
  busy: boolean
  error: string | null
  fieldErrors: Record<string, string[]>
  onSubmit: (input: AppInput) => void
  onCancel: () => void
}

export function AppForm({ app, busy, error, fieldErrors, onSubmit, onCancel }: AppFormProps) {
  const [t, ui] = [useTranslations("apps"), useTranslations("ui")]
  const [scopes, setScopes] = useState<string[]>(app?.scopes ?? [...allScopes])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const getText = (name: string) => String(form.get(name) ?? "").trim()
    onSubmit({
      name: getText("name"),
      logoUrl: getText("logoUrl"),
      privacyPolicyUrl: getText("privacyPolicyUrl"),
      scopes,
      redirectUris: getText("redirectUris").split(/\s+/).filter(Boolean),
      publicClient: app?.publicClient ?? getText("kind") === "public",
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <InputField
        label={t("name")}
        name="name"
        maxLength={100}
        autoComplete="off"
        autoFocus
        defaultValue={app?.name}
        error={fieldErrors.name}
        hint={t("nameHint")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          label={t("logo")}
          name="logoUrl"
          type="url"
          defaultValue={app?.logoUrl ?? ""}
          error={fieldErrors.logoUrl}
          placeholder="https://"
        />
        <InputField
          label={t("privacyPolicy")}
          name="privacyPolicyUrl"
          type="url"
          defaultValue={app?.privacyPolicyUrl ?? ""}
          error={fieldErrors.privacyPolicyUrl}
          placeholder="https://"
        />
      </div>
      <TextareaField
        label={t("redirectUrls")}
        name="redirectUris"
        rows={3}
        spellCheck={false}
        defaultValue={app?.redirectUris.join("\n")}
        error={fieldErrors.redirectUris}
        hint={t("redirectHint")}
      />
      {!app && (
        <SelectField
          label={t("type")}
          name="kind"
          defaultValue="confidential"
          error={fieldErrors.publicClient}
          hint={t("typeHint")}
          options={[
            { value: "confidential", label: t("typeConfidential") },
            { value: "public", label: t("typePublic") },
          ]}
        />
      )}
      <ScopePicker legend={t("scopes")} selected={scopes} onChange={setScopes} />
      <DialogButtons
        error={error}
        onCancel={onCancel}
        confirmLabel={app ? ui("save") : t("create")}
        busy={busy}
      />
    </form>
  )
}
