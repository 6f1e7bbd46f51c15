"use client"

import { ActionForm, type FormAction } from "@/components/auth/action-form"
import { InputField } from "@/components/ui/forms/field"

type PlatformFormProps = {
  action: FormAction
  token: string
  platform: string
  submitLabel: string
  fields: {
    name: string
    label: string
    type: "text" | "password" | "url"
    help: string
    placeholder?: string
    required: boolean
  }[]
}

/** The platform's credential fields; most platforms have none, only the button. */
export function PlatformForm({ action, token, platform, submitLabel, fields }: PlatformFormProps) {
  return (
    <ActionForm action={action} submitLabel={submitLabel} wide>
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="platform" value={platform} />
          {fields.map(({ name, label, type, help, placeholder, required }) => (
            <InputField
              key={name}
              label={label}
              name={`field.${name}`}
              // Not "url", so that https:// may be omitted.
              type={type === "url" ? "text" : type}
              inputMode={type === "url" ? "url" : undefined}
              hint={help}
              placeholder={placeholder}
              required={required}
              maxLength={10_000}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors[name]}
            />
          ))}
        </>
      )}
    </ActionForm>
  )
}
