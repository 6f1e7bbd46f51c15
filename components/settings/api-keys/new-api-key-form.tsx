"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField, SelectField } from "@/components/ui/forms/field"

import { presets, type Restriction } from "./api-key-scopes"
import { ScopePicker } from "./scope-picker"

export type ApiKeyInput = {
  name: string
  scopes: string[]
  restriction: Restriction
  /** Days until it expires; null for never. */
  days: number | null
}

/** In days; empty for no expiry. */
const lifetimes = ["", "7", "30", "90", "365"]
const restrictions: Restriction[] = ["none", "needs_approval", "drafts_only"]

type NewApiKeyFormProps = {
  busy: boolean
  error: string | null
  onSubmit: (input: ApiKeyInput) => void
  onCancel: () => void
}

export function NewApiKeyForm({ busy, error, onSubmit, onCancel }: NewApiKeyFormProps) {
  const t = useTranslations("settingsApiKeys.form")
  const [scopes, setScopes] = useState<string[]>(presets.everything)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = Number(form.get("days")) || null
    onSubmit({
      name: String(form.get("name")),
      scopes,
      restriction: form.get("restriction") as Restriction,
      days,
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
        hint={t("nameHint")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t("expires")}
          name="days"
          defaultValue=""
          options={lifetimes.map((days) => ({ value: days, label: t("inDays", { days }) }))}
        />
        <SelectField
          label={t("publishing")}
          name="restriction"
          defaultValue="none"
          options={restrictions.map((restriction) => ({
            value: restriction,
            label: t(`restriction.${restriction}`),
          }))}
          hint={t("publishingHint")}
        />
      </div>
      <ScopePicker legend={t("scopes")} selected={scopes} onChange={setScopes} />
      <DialogButtons error={error} onCancel={onCancel} confirmLabel={t("create")} busy={busy} />
    </form>
  )
}
