"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import type { PlatformEntry } from "@/components/channels/platform-rules"
import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { InputField, SelectField } from "@/components/ui/forms/field"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import type { PlatformApp } from "@/lib/platform-apps/contract"

import { useCreatePlatformApp, useUpdatePlatformApp } from "./use-platform-apps"

type OptionalFeature = PlatformApp["disabledFeatures"][number]

type AppDialogProps = {
  entry: PlatformEntry
  /** Null for a new app. */
  app: PlatformApp | null
  onClose: () => void
  onSaved: () => void
}

/** Mounted only while open, so that secrets don't stay in memory. */
export function AppDialog({ entry, app, onClose, onSaved }: AppDialogProps) {
  const t = useTranslations("platformSetup")
  const { operates } = useWorkspace()
  const [label, setLabel] = useState(app?.label ?? t("defaultLabel", { name: entry.name }))
  const [level, setLevel] = useState<"organization" | "installation">(
    operates ? "installation" : "organization",
  )
  const [values, setValues] = useState<Record<string, string>>({})
  const [disabled, setDisabled] = useState<readonly OptionalFeature[]>(app?.disabledFeatures ?? [])
  const toggle = (feature: OptionalFeature, isOn: boolean) =>
    setDisabled(isOn ? disabled.filter((other) => other !== feature) : [...disabled, feature])
  const create = useCreatePlatformApp()
  const update = useUpdatePlatformApp()
  const mutation = app ? update : create
  const errors = getFieldErrors(mutation.error)
  const fieldNames = entry.app.fields.map(({ name }) => `credentials.${name}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const optional = entry.app.fields.flatMap(({ name, required }) => (required ? [] : [name]))
    const credentials = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value.trim() !== "" || optional.includes(name)),
    )
    const input = { label, credentials, disabledFeatures: [...disabled] }
    if (app) update.mutate({ id: app.id, ...input }, { onSuccess: onSaved })
    else create.mutate({ platform: entry.platform, level, ...input }, { onSuccess: onSaved })
  }
  return (
    <Dialog onClose={onClose} title={app ? t("replace") : t("add")} description={t("sealed")}>
      <form onSubmit={submit} className="grid gap-4">
        <InputField
          label={t("label")}
          required
          maxLength={100}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          error={errors.label}
        />
        {entry.app.fields.map(({ name, label: fieldLabel, secret, required, help }) => (
          <InputField
            key={name}
            label={fieldLabel}
            type={secret ? "password" : "text"}
            hint={[help, app && t("keep")].filter(Boolean).join(" ") || undefined}
            required={required && !app}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values[name] ?? ""}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            error={errors[`credentials.${name}`]}
          />
        ))}
        {entry.app.optionalFeatures.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">{t("features")}</legend>
            <p className="text-sm text-soft">{t("featuresHint")}</p>
            {entry.app.optionalFeatures.map((feature) => (
              <Checkbox
                key={feature}
                label={t(`optionalFeature.${feature}`)}
                checked={!disabled.includes(feature)}
                onChange={({ target }) => toggle(feature, target.checked)}
              />
            ))}
          </fieldset>
        )}
        {operates && !app && (
          <SelectField
            label={t("who")}
            value={level}
            onChange={({ target }) =>
              setLevel(target.value === "organization" ? "organization" : "installation")
            }
          >
            <option value="installation">{t("level.installation")}</option>
            <option value="organization">{t("level.organization")}</option>
          </SelectField>
        )}
        <DialogButtons
          error={getFormError(mutation.error, ["label", ...fieldNames])}
          onCancel={onClose}
          confirmLabel={app ? t("replace") : t("add")}
          busy={mutation.isPending}
        />
      </form>
    </Dialog>
  )
}
