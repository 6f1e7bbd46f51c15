import { useId, type ComponentProps, type ReactNode } from "react"

import { Input } from "./input"
import { Label } from "./label"
import { Select, type SelectProps } from "./select"
import { Textarea } from "./textarea"

type Control = { id: string; "aria-describedby"?: string; "aria-invalid"?: true }
type FieldLabels = { label: ReactNode; hint?: ReactNode; error?: string | string[] | null }

/** A control with its label, hint, and errors: `<Field label="Zone">{(control) => <Input {...control} name="zone" />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldLabels & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const errors = [error ?? []].flat().filter(Boolean)
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(errors.length > 0 && { "aria-invalid": true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </div>
  )
}

export function InputField({ label, hint, error, ...props }: FieldLabels & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...props} />}
    </Field>
  )
}

export function TextareaField({ label, hint, error, ...props }: FieldLabels & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Textarea {...control} {...props} />}
    </Field>
  )
}

export function SelectField({ label, hint, error, ...props }: FieldLabels & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...control} {...props} />}
    </Field>
  )
}
