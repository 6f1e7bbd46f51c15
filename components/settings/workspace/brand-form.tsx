"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { brandStyle } from "@/components/connect/brand-style"
import { BrandMark, type Brand } from "@/components/connect/connect-frame"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { Field, InputField } from "@/components/ui/forms/field"

const defaultColor = "#0b6b5f"

export function BrandForm({ action, brand }: { action: FormAction; brand: Brand }) {
  const t = useTranslations("settings.brand")
  const save = useTranslations("ui")("save")
  const [logoUrl, setLogoUrl] = useState(brand.logoUrl ?? "")
  const [color, setColor] = useState(brand.brandColor ?? defaultColor)
  const [hasCustomColor, setHasCustomColor] = useState(brand.brandColor !== null)
  const previewLogoUrl = URL.canParse(logoUrl) && logoUrl.startsWith("https://") ? logoUrl : null
  return (
    <ActionForm action={action} submitLabel={save}>
      {(errors) => (
        <>
          <InputField
            label={t("logo")}
            name="logoUrl"
            type="url"
            placeholder="https://example.com/logo.svg"
            hint={t("logoHint")}
            value={logoUrl}
            onChange={(event) => setLogoUrl(event.target.value)}
            error={errors.logoUrl}
          />
          <Checkbox
            name="ownColor"
            label={t("customColor")}
            checked={hasCustomColor}
            onChange={(event) => setHasCustomColor(event.target.checked)}
          />
          {hasCustomColor && (
            <Field label={t("color")} error={errors.brandColor}>
              {(control) => (
                <input
                  {...control}
                  type="color"
                  name="brandColor"
                  className="h-10 w-20 rounded-lg border border-edge bg-surface p-1"
                  value={color}
                  onChange={(event) => setColor(event.target.value)}
                />
              )}
            </Field>
          )}
          <div
            className="grid justify-items-center gap-4 rounded-lg border border-t-4 border-line border-t-brand bg-canvas p-5"
            style={brandStyle(hasCustomColor ? color : null)}
          >
            <BrandMark brand={{ ...brand, logoUrl: previewLogoUrl }} />
            <span className="rounded-lg bg-brand px-4 py-2 font-medium text-on-brand">{t("connect")}</span>
          </div>
        </>
      )}
    </ActionForm>
  )
}
