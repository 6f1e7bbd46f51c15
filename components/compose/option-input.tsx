"use client"

import { Checkbox } from "@/components/ui/checkbox"
import { InputField, SelectField } from "@/components/ui/field"

import type { OptionField } from "./option-fields"

type OptionInputProps = {
  field: OptionField
  value: unknown
  onChange: (value: unknown) => void
  errors: string[]
}

const plain = (choice: string) => choice.replaceAll("_", " ").toLowerCase()
const listOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : []

/** An empty control means "not set": the platform's default holds. */
export function OptionInput({ field, value, onChange, errors }: OptionInputProps) {
  const frame = {
    label: field.required ? field.label : `${field.label} (optional)`,
    hint: field.hint,
    error: errors,
  }
  switch (field.kind) {
    case "boolean":
      return (
        <Checkbox
          label={field.label}
          hint={field.hint}
          checked={typeof value === "boolean" ? value : field.fallback}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case "choice":
      return (
        <SelectField
          {...frame}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{field.fallback ? `Default: ${plain(field.fallback)}` : "Default"}</option>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {plain(choice)}
            </option>
          ))}
        </SelectField>
      )
    case "number":
      return (
        <InputField
          {...frame}
          type="number"
          min={field.minimum}
          max={field.maximum}
          step={field.integer ? 1 : "any"}
          value={typeof value === "number" ? value : ""}
          onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)}
        />
      )
    case "list":
      return field.choices ? (
        <ChoiceList
          field={field}
          choices={field.choices}
          chosen={listOf(value)}
          onChange={onChange}
          errors={errors}
        />
      ) : (
        <TextList frame={frame} items={listOf(value)} onChange={onChange} />
      )
    case "text":
      return (
        <InputField
          {...frame}
          maxLength={field.maxLength}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
  }
}

type ChoiceListProps = {
  field: OptionField
  choices: string[]
  chosen: string[]
  onChange: (value: string[]) => void
  errors: string[]
}

function ChoiceList({ field, choices, chosen, onChange, errors }: ChoiceListProps) {
  const toggle = (choice: string, on: boolean) =>
    onChange(choices.filter((other) => (other === choice ? on : chosen.includes(other))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={plain(choice)}
            checked={chosen.includes(choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
        ))}
      </div>
      {errors.length > 0 && <p className="text-sm text-danger-ink">{errors.join(" ")}</p>}
    </fieldset>
  )
}

type TextListProps = {
  frame: { label: string; hint?: string; error: string[] }
  items: string[]
  onChange: (value: string[]) => void
}

/** Kept as it is typed, and read as a list when the field is left. */
function TextList({ frame, items, onChange }: TextListProps) {
  return (
    <InputField
      {...frame}
      hint={[frame.hint, "Several, separated by commas."].filter(Boolean).join(" ")}
      defaultValue={items.join(", ")}
      onBlur={(event) => {
        const words = event.target.value.split(",").map((item) => item.trim())
        onChange(words.filter(Boolean))
      }}
    />
  )
}
