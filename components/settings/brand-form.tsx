"use client"

import { useState } from "react"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { brandStyle } from "@/components/connect/brand-style"
import { BrandMark, type Brand } from "@/components/connect/connect-frame"
import { Checkbox } from "@/components/ui/checkbox"
import { Field, InputField } from "@/components/ui/field"

/** What the browser's own chooser begins with; ours. */
const firstColor = "#0b6b5f"

export function BrandForm({ action, brand }: { action: FormAction; brand: Brand }) {
  const [logoUrl, setLogoUrl] = useState(brand.logoUrl ?? "")
  const [color, setColor] = useState(brand.brandColor ?? firstColor)
  const [own, setOwn] = useState(brand.brandColor !== null)
  const shown = URL.canParse(logoUrl) && logoUrl.startsWith("https://") ? logoUrl : null
  return (
    <ActionForm action={action} submitLabel="Save">
      {(errors) => (
        <>
          <InputField
            label="Logo (optional)"
            name="logoUrl"
            type="url"
            placeholder="https://example.com/logo.svg"
            hint="The address of a picture; wide or square, with a background of its own or none."
            value={logoUrl}
            onChange={(event) => setLogoUrl(event.target.value)}
            error={errors.logoUrl}
          />
          <Checkbox
            name="ownColor"
            label="A colour of our own"
            checked={own}
            onChange={(event) => setOwn(event.target.checked)}
          />
          {own && (
            <Field label="Colour" error={errors.brandColor}>
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
            style={brandStyle(own ? color : null)}
          >
            <BrandMark brand={{ ...brand, logoUrl: shown }} />
            <span className="rounded-lg bg-brand px-4 py-2 font-medium text-on-brand">Connect</span>
          </div>
        </>
      )}
    </ActionForm>
  )
}
