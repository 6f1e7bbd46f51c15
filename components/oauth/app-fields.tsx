"use client"

import { useTranslations } from "use-intl"

import { ScopePicker } from "@/components/settings/api-keys/scope-picker"
import type { FieldErrors } from "@/components/shell/use-server-action"
import { InputField, SelectField, TextareaField } from "@/components/ui/forms/field"

import type { AppRow } from "./app-types"

type AppFieldsProps = {
  /** Undefined for a new app. */
  app?: AppRow
  errors: FieldErrors
  scopes: string[]
  onScopesChange: (scopes: string[]) => void
}

export function readAppFields(form: FormData, app?: AppRow) {
  const getText = (name: string) => String(form.get(name) ?? "").trim()
  return {
    name: getText("name"),
    logoUrl: getText("logoUrl"),
    privacyPolicyUrl: getText("privacyPolicyUrl"),
    redirectUris: getText("redirectUris").split(/\s+/).filter(Boolean),
    publicClient: app?.publicClient ?? getText("kind") === "public",
  }
}

export function AppFields({ app, errors, scopes, onScopesChange }: AppFieldsProps) {
  const t = useTranslations("apps")
  return (
    <>
      <InputField
        label={t("name")}
        name="name"
        maxLength={100}
        autoComplete="off"
        autoFocus
        defaultValue={app?.name}
        error={errors.name}
        hint={t("nameHint")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          label={t("logo")}
          name="logoUrl"
          type="url"
          defaultValue={app?.logoUrl ?? ""}
          error={errors.logoUrl}
          placeholder="https://"
        />
        <InputField
          label={t("privacyPolicy")}
          name="privacyPolicyUrl"
          type="url"
          defaultValue={app?.privacyPolicyUrl ?? ""}
          error={errors.privacyPolicyUrl}
          placeholder="https://"
        />
      </div>
      <TextareaField
        label={t("redirectUrls")}
        name="redirectUris"
        rows={3}
        spellCheck={false}
        defaultValue={app?.redirectUris.join("\n")}
        error={errors.redirectUris}
        hint={t("redirectHint")}
      />
      {!app && (
        <SelectField
          label={t("type")}
          name="kind"
          defaultValue="confidential"
          error={errors.publicClient}
          hint={t("typeHint")}
          options={[
            { value: "confidential", label: t("typeConfidential") },
            { value: "public", label: t("typePublic") },
          ]}
        />
      )}
      <ScopePicker legend={t("scopes")} selected={scopes} onChange={onScopesChange} errors={errors.scopes} />
    </>
  )
}
