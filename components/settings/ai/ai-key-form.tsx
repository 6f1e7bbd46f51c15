"use client"

import type { FormEvent } from "react"
import { useTranslations } from "use-intl"

import { DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"

export type AiVendor = "openai" | "google" | "fal" | "compatible"
export type NewAiKey =
  | { vendor: Exclude<AiVendor, "compatible">; key: string }
  | { vendor: "compatible"; key: string; baseUrl: string; imageModels: string; textModels: string }
export type StoredAiKey = {
  /** Empty if the key is too short to show part of it, or there is none. */
  lastFour: string
  baseUrl: string | null
  imageModels: string[]
  textModels: string[]
  savedAt: Date
}
import type { FieldErrors } from "@/components/shell/use-server-action"

type AiKeyFormProps = {
  vendor: AiVendor
  /** The key to replace, if any. */
  current: StoredAiKey | null
  busy: boolean
  error: string | null
  fieldErrors: FieldErrors
  onSubmit: (input: NewAiKey) => void
  onCancel: () => void
}

export function AiKeyForm({ vendor, current, busy, error, fieldErrors, onSubmit, onCancel }: AiKeyFormProps) {
  const t = useTranslations("settingsAi.ownKey")
  const isServer = vendor === "compatible"
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const getText = (name: string) => String(form.get(name) ?? "")
    const key = getText("key")
    onSubmit(
      isServer
        ? {
            vendor,
            key,
            baseUrl: getText("baseUrl"),
            imageModels: getText("imageModels"),
            textModels: getText("textModels"),
          }
        : { vendor, key },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {isServer && (
        <InputField
          label={t("baseUrl")}
          hint={t("baseUrlHint")}
          name="baseUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={current?.baseUrl ?? ""}
          error={fieldErrors.baseUrl}
        />
      )}
      <InputField
        label={t("key")}
        hint={isServer ? `${t("keyHint")} ${t("keyHintServer")}` : t("keyHint")}
        name="key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        error={fieldErrors.key}
      />
      {isServer && (
        <>
          <InputField
            label={t("textModels")}
            hint={t("modelsHint")}
            name="textModels"
            autoComplete="off"
            defaultValue={current?.textModels.join(", ")}
            error={fieldErrors.textModels}
          />
          <InputField
            label={t("imageModels")}
            hint={t("modelsHint")}
            name="imageModels"
            autoComplete="off"
            defaultValue={current?.imageModels.join(", ")}
            error={fieldErrors.imageModels}
          />
        </>
      )}
      <DialogButtons
        error={Object.keys(fieldErrors).length === 0 ? error : null}
        onCancel={onCancel}
        confirmLabel={t("save")}
        busy={busy}
      />
    </form>
  )
}
