"use client"

import { useTranslations } from "use-intl"

import type { FieldErrors } from "@/components/shell/use-server-action"
import { InputField, SelectField } from "@/components/ui/forms/field"

import type { Restriction } from "./api-key-scopes"
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

type ApiKeyFieldsProps = {
  errors: FieldErrors
  scopes: string[]
  onScopesChange: (scopes: string[]) => void
}

export const readApiKeyFields = (form: FormData) => ({
  name: String(form.get("name")),
  restriction: form.get("restriction") as Restriction,
  days: Number(form.get("days")) || null,
})

export function ApiKeyFields({ errors, scopes, onScopesChange }: ApiKeyFieldsProps) {
  const t = useTranslations("settingsApiKeys.form")
  return (
    <>
      <InputField
        label={t("name")}
        name="name"
        maxLength={100}
        autoComplete="off"
        autoFocus
        hint={t("nameHint")}
        error={errors.name}
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
      <ScopePicker legend={t("scopes")} selected={scopes} onChange={onScopesChange} errors={errors.scopes} />
    </>
  )
}
