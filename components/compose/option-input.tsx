"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Checkbox } from "@/components/ui/checkbox"
import { InputField, SelectField, TextareaField } from "@/components/ui/field"

import { instantOf, localInput } from "./draft"
import { LookupField } from "./lookup-field"
import { OptionGroup, OptionGroups } from "./option-group"
import type { OptionField } from "./option-fields"
import type { Picker } from "./use-lookup"

export type OptionInputProps = {
  field: OptionField
  value: unknown
  onChange: (value: unknown) => void
  /** The API's complaints by path, and where this setting stands in it. */
  errorsAt: (path: string) => string[]
  path: string
  picker?: Picker | null
}

const plain = (choice: string) => choice.replaceAll("_", " ").toLowerCase()
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/** Longer ones are written in several lines. */
const longText = 280

/** An empty control means "not set": the platform's default holds. */
export function OptionInput(props: OptionInputProps) {
  const { field, value, onChange, errorsAt, path, picker } = props
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const errors = errorsAt(path)
  const label = field.required
    ? t("requiredOption", { label: field.label })
    : t("optionalOption", { label: field.label })
  const frame = { label, hint: field.hint, error: errors }
  if (picker && (field.kind === "text" || field.kind === "number" || field.kind === "list")) {
    const many = field.kind === "list"
    const typedValue = (id: string) =>
      field.value === "number" && Number.isFinite(Number(id)) ? Number(id) : id
    const chosen = many ? listOf(value) : textOf(value) ? [textOf(value)] : []
    return (
      <LookupField
        label={label}
        hint={field.hint}
        errors={errors}
        picker={picker}
        chosen={chosen}
        many={many}
        onChange={(ids) => onChange(many ? ids.map(typedValue) : ids[0] && typedValue(ids[0]))}
      />
    )
  }
  switch (field.kind) {
    case "boolean":
      return (
        <Checkbox
          role="switch"
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
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">
            {field.fallback
              ? t("defaultIs", { value: plain(field.fallback) })
              : field.required
                ? t("choose")
                : t("default")}
          </option>
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
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)}
        />
      )
    case "list":
      return field.choices ? (
        <ChoiceList {...props} choices={field.choices} />
      ) : (
        <TextList
          frame={frame}
          items={listOf(value)}
          asNumbers={field.value === "number"}
          onChange={onChange}
        />
      )
    case "group":
      return <OptionGroup {...props} field={field} />
    case "groups":
      return <OptionGroups {...props} field={field} />
    case "text":
      if (field.format === "moment")
        return (
          <InputField
            {...frame}
            label={t("zonedOption", { label, timeZone })}
            type="datetime-local"
            value={textOf(value) && localInput(textOf(value), timeZone)}
            onChange={(event) => onChange(instantOf(event.target.value, timeZone)?.toISOString())}
          />
        )
      if ((field.maxLength ?? 0) > longText && field.format === "plain")
        return (
          <TextareaField
            {...frame}
            dir="auto"
            rows={2}
            className="field-sizing-content max-h-60"
            maxLength={field.maxLength}
            value={textOf(value)}
            onChange={(event) => onChange(event.target.value || undefined)}
          />
        )
      return (
        <InputField
          {...frame}
          dir="auto"
          type={field.format === "address" ? "url" : "text"}
          maxLength={field.maxLength}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
  }
}

function ChoiceList({
  field,
  value,
  onChange,
  errorsAt,
  path,
  choices,
}: OptionInputProps & { choices: string[] }) {
  const chosen = listOf(value)
  const errors = errorsAt(path)
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
  asNumbers: boolean
  onChange: (value: (string | number)[]) => void
}

/** What is typed stands as it is; what it means goes into the draft with every letter. */
function TextList({ frame, items, asNumbers, onChange }: TextListProps) {
  const t = useTranslations("compose")
  const [typed, setTyped] = useState(items.join(", "))
  const itemsOf = (text: string) => {
    const words = text.split(",").map((item) => item.trim())
    const given = words.filter(Boolean)
    return asNumbers ? given.map(Number).filter(Number.isFinite) : given
  }
  return (
    <InputField
      {...frame}
      hint={[frame.hint, t("severalByComma")].filter(Boolean).join(" ")}
      value={itemsOf(typed).join() === items.join() ? typed : items.join(", ")}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(itemsOf(event.target.value))
      }}
    />
  )
}
