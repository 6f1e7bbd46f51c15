"use client"

import { Plus, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"

import type { OptionField } from "./option-fields"
import { OptionInput, type OptionInputProps } from "./option-input"

type Values = Record<string, unknown>
const valuesOf = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {}

const isFilled = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))

type FieldsProps = Pick<OptionInputProps, "errorsAt" | "path"> & {
  fields: OptionField[]
  values: Values
  onChange: (values: Values) => void
}

const Fields = ({ fields, values, onChange, errorsAt, path }: FieldsProps) =>
  fields.map((field) => (
    <OptionInput
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange(filled({ ...values, [field.name]: value }))}
      errorsAt={errorsAt}
      path={`${path}.${field.name}`}
    />
  ))

const boxClass = "grid gap-3 rounded-lg border border-line p-3"

type Kind<Name> = OptionInputProps & { field: Extract<OptionField, { kind: Name }> }

/** Settings that belong together, such as a poll. Nothing of it is sent unless it was added. */
export function OptionGroup({ field, value, onChange, errorsAt, path }: Kind<"group">) {
  const t = useTranslations("compose")
  const errors = errorsAt(path)
  if (value === undefined)
    return (
      <div className="grid justify-items-start gap-1">
        <Button variant="secondary" size="sm" onClick={() => onChange({})}>
          <Plus aria-hidden />
          {t("addOption", { label: field.label })}
        </Button>
        {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      </div>
    )
  return (
    <fieldset className={boxClass}>
      <legend className="px-1 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="text-sm text-soft">{field.hint}</p>}
      <Fields
        fields={field.fields}
        values={valuesOf(value)}
        onChange={onChange}
        errorsAt={errorsAt}
        path={path}
      />
      {errors.length > 0 && <p className="text-sm text-danger-ink">{errors.join(" ")}</p>}
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => onChange(undefined)}>
        <Trash2 aria-hidden />
        {t("removeOption", { label: field.label })}
      </Button>
    </fieldset>
  )
}

/** Several of them, such as the fields of an embed. */
export function OptionGroups({ field, value, onChange, errorsAt, path }: Kind<"groups">) {
  const t = useTranslations("compose")
  const items = Array.isArray(value) ? value.map(valuesOf) : []
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
          className={boxClass}
        >
          <Fields
            fields={field.fields}
            values={item}
            onChange={(values) => replace(index, values)}
            errorsAt={errorsAt}
            path={`${path}[${index}]`}
          />
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => onChange(items.filter((_, other) => other !== index))}
          >
            <Trash2 aria-hidden />
            {t("removeOption", { label: t("numbered", { label: field.label, number: index + 1 }) })}
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={items.length >= field.most}
        onClick={() => onChange([...items, {}])}
      >
        <Plus aria-hidden />
        {t("addOption", { label: field.label })}
      </Button>
    </fieldset>
  )
}
