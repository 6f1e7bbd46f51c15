"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Checkbox } from "@/components/ui/forms/checkbox"
import { InputField, SelectField, TextareaField } from "@/components/ui/forms/field"

import { toDateTimeInput } from "@/components/compose/draft/draft"
import { parseDateTimeInput } from "@/components/ui/time/zoned-time"
import { formatChoice, formatHint } from "./option-fields"
import { LookupField } from "./lookup-field"
import { OptionGroup, OptionGroups, type OptionInputProps } from "./option-group"

const toStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const toText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/** Longer texts get a textarea. */
const maxSingleLineLength = 280

/** Empty means unset, so the platform's default applies. */
export function OptionInput(props: OptionInputProps) {
  const { field, value, onChange, getErrors, path, picker } = props
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const errors = getErrors(path)
  const label = field.required
    ? t("requiredOption", { label: field.label })
    : t("optionalOption", { label: field.label })
  const fieldProps = { label, hint: field.hint, error: errors }
  if (picker && (field.kind === "text" || field.kind === "number" || field.kind === "list")) {
    const multiple = field.kind === "list"
    const parseId = (id: string) =>
      field.value === "number" && Number.isFinite(Number(id)) ? Number(id) : id
    const selected = multiple ? toStrings(value) : toText(value) ? [toText(value)] : []
    return (
      <LookupField
        label={label}
        hint={field.hint}
        errors={errors}
        picker={picker}
        selected={selected}
        multiple={multiple}
        onChange={(ids) => onChange(multiple ? ids.map(parseId) : ids[0] && parseId(ids[0]))}
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
          checked={!field.disabled && (typeof value === "boolean" ? value : field.defaultValue)}
          disabled={field.disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case "choice":
      return (
        <SelectField
          {...fieldProps}
          hint={formatHint(field.hint, field.choices)}
          value={toText(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
          emptyLabel={
            field.defaultValue
              ? t("defaultValue", { value: formatChoice(field.defaultValue) })
              : field.required
                ? t("select")
                : t("default")
          }
          options={field.choices.map((choice) => ({ value: choice, label: formatChoice(choice) }))}
        />
      )
    case "number":
      return (
        <InputField
          {...fieldProps}
          type="number"
          min={field.minimum}
          max={field.maximum}
          step={field.integer ? 1 : "any"}
          value={toText(value)}
          onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)}
        />
      )
    case "list":
      return field.choices ? (
        <ChoiceList {...props} choices={field.choices} />
      ) : (
        <TextList
          fieldProps={fieldProps}
          items={toStrings(value)}
          asNumbers={field.value === "number"}
          onChange={onChange}
        />
      )
    case "group":
      return <OptionGroup {...props} field={field} Input={OptionInput} />
    case "groups":
      return <OptionGroups {...props} field={field} Input={OptionInput} />
    case "text":
      if (field.format === "dateTime")
        return (
          <InputField
            {...fieldProps}
            label={t("zonedOption", { label, timeZone })}
            type="datetime-local"
            value={toText(value) && toDateTimeInput(toText(value), timeZone)}
            onChange={(event) => onChange(parseDateTimeInput(event.target.value, timeZone)?.toISOString())}
          />
        )
      if ((field.maxLength ?? 0) > maxSingleLineLength && field.format === "plain")
        return (
          <TextareaField
            {...fieldProps}
            dir="auto"
            rows={2}
            className="field-sizing-content max-h-60"
            maxLength={field.maxLength}
            value={toText(value)}
            onChange={(event) => onChange(event.target.value || undefined)}
          />
        )
      return (
        <InputField
          {...fieldProps}
          dir="auto"
          type={field.format === "url" ? "url" : "text"}
          maxLength={field.maxLength}
          value={toText(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
  }
}

function ChoiceList({
  field,
  value,
  onChange,
  getErrors,
  path,
  choices,
}: OptionInputProps & { choices: string[] }) {
  const selected = toStrings(value)
  const errors = getErrors(path)
  const toggle = (choice: string, isSelected: boolean) =>
    onChange(choices.filter((other) => (other === choice ? isSelected : selected.includes(other))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={formatChoice(choice)}
            checked={selected.includes(choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
        ))}
      </div>
      {errors.length > 0 && <p className="text-sm text-danger-ink">{errors.join(" ")}</p>}
    </fieldset>
  )
}

type TextListProps = {
  fieldProps: { label: string; hint?: string; error: string[] }
  items: string[]
  asNumbers: boolean
  onChange: (value: (string | number)[]) => void
}

/** Keeps the text as typed while reporting the parsed items on every change. */
function TextList({ fieldProps, items, asNumbers, onChange }: TextListProps) {
  const t = useTranslations("compose")
  const [input, setInput] = useState(items.join(", "))
  const parseItems = (text: string) => {
    const words = text.split(",").map((item) => item.trim())
    const nonEmpty = words.filter(Boolean)
    return asNumbers ? nonEmpty.map(Number).filter(Number.isFinite) : nonEmpty
  }
  return (
    <InputField
      {...fieldProps}
      hint={[fieldProps.hint, t("commaSeparated")].filter(Boolean).join(" ")}
      value={parseItems(input).join() === items.join() ? input : items.join(", ")}
      onChange={(event) => {
        setInput(event.target.value)
        onChange(parseItems(event.target.value))
      }}
    />
  )
}
