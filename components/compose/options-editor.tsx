"use client"

import { ChevronDown } from "lucide-react"

import { PlatformIcon } from "@/components/channels/platform-icon"
import type { PlatformEntry } from "@/components/channels/use-platforms"

import { messagesOf, type Problem } from "./check-draft"
import type { Configuration } from "./draft"
import { OptionInput } from "./option-input"
import { optionFields } from "./option-fields"

type OptionsEditorProps = {
  entry: PlatformEntry
  value: Configuration
  onChange: (value: Configuration) => void
  problems: Problem[]
}

/** The platform's own settings, drawn from its JSON Schema. */
export function OptionsEditor({ entry, value, onChange, problems }: OptionsEditorProps) {
  const { schema, required } = entry.platformConfiguration
  const { fields, others } = optionFields(schema)
  if (fields.length === 0) return null
  const path = "platformConfiguration"
  const troubled = problems.some(({ field }) => field.startsWith(path))
  return (
    <details
      open={required || troubled || undefined}
      className="group rounded-xl border border-line bg-surface"
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-xl px-4 font-medium [&::-webkit-details-marker]:hidden">
        <PlatformIcon slug={entry.platform} />
        {entry.name} settings
        {!required && <span className="text-sm font-normal text-soft">optional</span>}
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        {fields.map((field) => (
          <OptionInput
            key={field.name}
            field={field}
            value={value[field.name]}
            onChange={(next) => onChange({ ...value, [field.name]: next })}
            errors={messagesOf(problems, `${path}.${field.name}`)}
          />
        ))}
        {others.length > 0 && (
          <p className="text-sm text-soft">By the API there is also: {others.join(", ")}.</p>
        )}
      </div>
    </details>
  )
}
