"use client"

import { Plus, Trash2 } from "lucide-react"
import type { ComponentType } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

import type { OptionField } from "./option-fields"
import type { Picker } from "./use-lookup"

export type OptionInputProps = {
  field: OptionField
  value: unknown
  onChange: (value: unknown) => void
  /** Returns the API's errors for a path. */
  getErrors: (path: string) => string[]
  path: string
  picker?: Picker | null
}
/** Passed in, because an option can be a group in turn. */
type WithInput = { Input: ComponentType<OptionInputProps> }

type Values = Record<string, unknown>
const toValues = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {}

const isSet = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
const removeUnset = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))

type FieldsProps = WithInput &
  Pick<OptionInputProps, "getErrors" | "path"> & {
    fields: OptionField[]
    values: Values
    onChange: (values: Values) => void
  }

const Fields = ({ fields, values, onChange, getErrors, path, Input }: FieldsProps) =>
  fields.map((field) => (
    <Input
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange(removeUnset({ ...values, [field.name]: value }))}
      getErrors={getErrors}
      path={`${path}.${field.name}`}
    />
  ))

const groupClass = "grid gap-3 rounded-lg border border-line p-3"

type PropsOfKind<Name> = WithInput & OptionInputProps & { field: Extract<OptionField, { kind: Name }> }

/** A group of settings, such as a poll. Sent only if added. */
export function OptionGroup({ field, value, onChange, getErrors, path, Input }: PropsOfKind<"group">) {
  const t = useTranslations("compose")
  const errors = getErrors(path)
  if (value === undefined)
    return (
      <div className="grid justify-items-start gap-1">
        <Button icon={Plus} variant="secondary" size="sm" onClick={() => onChange({})}>
          {t("addOption", { label: field.label })}
        </Button>
        {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      </div>
    )
  return (
    <fieldset className={groupClass}>
      <legend className="px-1 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      <Fields
        fields={field.fields}
        values={toValues(value)}
        onChange={onChange}
        getErrors={getErrors}
        path={path}
        Input={Input}
      />
      {errors.length > 0 && <p className="text-sm text-danger-ink">{errors.join(" ")}</p>}
      <Button
        icon={Trash2}
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange(undefined)}
      >
        {t("removeOption", { label: field.label })}
      </Button>
    </fieldset>
  )
}

/** A list of groups, such as an embed's fields. */
export function OptionGroups({ field, value, onChange, getErrors, path, Input }: PropsOfKind<"groups">) {
  const t = useTranslations("compose")
  const items = Array.isArray(value) ? value.map(toValues) : []
  const replace = (index: number, values: Values) =>
    onChange(items.map((item, other) => (other === index ? values : item)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      {items.map((item, index) => (
        <div
          key={index}
          role="group"
          aria-label={t("numbered", { label: field.label, number: index + 1 })}
          className={groupClass}
        >
          <Fields
            fields={field.fields}
            values={item}
            onChange={(values) => replace(index, values)}
            getErrors={getErrors}
            path={`${path}[${index}]`}
            Input={Input}
          />
          <Button
            icon={Trash2}
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => onChange(items.filter((_, other) => other !== index))}
          >
            {t("removeOption", { label: t("numbered", { label: field.label, number: index + 1 }) })}
          </Button>
        </div>
      ))}
      <Button
        icon={Plus}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={items.length >= field.maxItems}
        onClick={() => onChange([...items, {}])}
      >
        {t("addOption", { label: field.label })}
      </Button>
    </fieldset>
  )
}
