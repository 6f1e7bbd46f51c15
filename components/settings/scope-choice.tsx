"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"

import { allScopes, presetNames, presetOf, presets } from "./api-key-scopes"
import { useScopeWords } from "./use-scope-words"

type ScopeChoiceProps = {
  legend: string
  chosen: readonly string[]
  onChange: (scopes: string[]) => void
}

export function ScopeChoice({ legend, chosen, onChange }: ScopeChoiceProps) {
  const t = useTranslations("scopes")
  const { nameOf } = useScopeWords()
  const preset = presetOf(chosen)
  const toggle = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((held) => held !== scope) : [...chosen, scope])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t("common")}>
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
        {allScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={nameOf(scope)}
            hint={<code className="text-xs">{scope}</code>}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  )
}
