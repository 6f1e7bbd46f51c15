"use client"

import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { TextareaField } from "@/components/ui/forms/field"

type AllowedOriginsFormProps = { action: FormAction; origins: string[] }

export function AllowedOriginsForm({ action, origins }: AllowedOriginsFormProps) {
  const t = useTranslations("settingsApiKeys")
  const save = useTranslations("ui")("save")
  return (
    <section className="grid gap-3" aria-label={t("origins")}>
      <h3 className="font-semibold">{t("origins")}</h3>
      <ActionForm action={action} submitLabel={save}>
        {(errors) => (
          <TextareaField
            label={t("originsLabel")}
            hint={t("originsHint")}
            name="allowedOrigins"
            rows={3}
            placeholder="https://app.example.com"
            defaultValue={origins.join("\n")}
            error={errors.allowedOrigins}
          />
        )}
      </ActionForm>
    </section>
  )
}
