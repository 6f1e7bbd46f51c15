"use client"

import type { FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"

import type { AiVendor, NewAiKey, OwnKey } from "./own-ai-key"
import type { FieldErrors } from "./use-action"

type OwnAiKeyFormProps = {
  vendor: AiVendor
  /** What is replaced. */
  own: OwnKey | null
  busy: boolean
  error: string | null
  fieldErrors: FieldErrors
  onSubmit: (input: NewAiKey) => void
  onCancel: () => void
}

export function OwnAiKeyForm({
  vendor,
  own,
  busy,
  error,
  fieldErrors,
  onSubmit,
  onCancel,
}: OwnAiKeyFormProps) {
  const t = useTranslations("settingsAi.ownKey")
  const cancel = useTranslations("ui")("cancel")
  const isServer = vendor === "compatible"
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? "")
    const key = text("key")
    onSubmit(
      isServer
        ? {
            vendor,
            key,
            baseUrl: text("baseUrl"),
            imageModels: text("imageModels"),
            textModels: text("textModels"),
          }
        : { vendor, key },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {isServer && (
        <InputField
          label={t("address")}
          hint={t("addressHint")}
          name="baseUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={own?.baseUrl ?? ""}
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
            defaultValue={own?.textModels.join(", ")}
            error={fieldErrors.textModels}
          />
          <InputField
            label={t("imageModels")}
            hint={t("modelsHint")}
            name="imageModels"
            autoComplete="off"
            defaultValue={own?.imageModels.join(", ")}
            error={fieldErrors.imageModels}
          />
        </>
      )}
      {error && Object.keys(fieldErrors).length === 0 && <Notice tone="danger">{error}</Notice>}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {t("save")}
        </Button>
      </DialogActions>
    </form>
  )
}
