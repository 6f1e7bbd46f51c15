"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/forms/checkbox"

import { scopes } from "@/lib/declarations/scopes"
import { presetNames, findPreset, presets } from "./api-key-scopes"
import { useScopeLabels } from "./use-scope-labels"

type ScopePickerProps = {
  legend: string
  selected: readonly string[]
  onChange: (scopes: string[]) => void
  errors?: readonly string[]
}

export function ScopePicker({ legend, selected, onChange, errors = [] }: ScopePickerProps) {
  const t = useTranslations("scopes")
  const { getLabel } = useScopeLabels()
  const preset = findPreset(selected)
  const toggle = (scope: string) =>
    onChange(selected.includes(scope) ? selected.filter((other) => other !== scope) : [...selected, scope])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t("presetsLabel")}>
        {presetNames.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={preset === name ? "primary" : "secondary"}
            aria-pressed={preset === name}
            onClick={() => onChange([...presets[name]])}
          >
            {t(`presets.${name}`)}
          </Button>
        ))}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={getLabel(scope)}
            hint={<code className="text-xs">{scope}</code>}
            checked={selected.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
      {errors.length > 0 && (
        <p role="alert" className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  )
}
