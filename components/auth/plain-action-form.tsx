"use client"

import { ActionForm, type FormAction } from "./action-form"

type PlainActionFormProps = { action: FormAction; label: string; values?: Record<string, string> }

/** One button that does one thing. */
export function PlainActionForm({ action, label, values = {} }: PlainActionFormProps) {
  return (
    <ActionForm action={action} submitLabel={label} wide>
      {() =>
        Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      }
    </ActionForm>
  )
}
