"use client"

import { ActionForm, type FormAction } from "./action-form"

type ActionButtonProps = { action: FormAction; label: string; values?: Record<string, string> }

/** A form with only a button. */
export function ActionButton({ action, label, values = {} }: ActionButtonProps) {
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
