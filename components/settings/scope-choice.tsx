"use client"

import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"

import { allScopes, presets, scopesInWords, scopeWords } from "./api-key-scopes"

type ScopeChoiceProps = {
  legend: string
  chosen: readonly string[]
  onChange: (scopes: string[]) => void
}

export function ScopeChoice({ legend, chosen, onChange }: ScopeChoiceProps) {
  const toggle = (scope: string) =>
    onChange(chosen.includes(scope) ? chosen.filter((held) => held !== scope) : [...chosen, scope])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2" role="group" aria-label="Common choices">
        {presets.map(({ name, scopes }) => (
          <Button
            key={name}
            size="sm"
            variant={scopesInWords(chosen) === name ? "primary" : "secondary"}
            aria-pressed={scopesInWords(chosen) === name}
            onClick={() => onChange([...scopes])}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {allScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope]}
            hint={<code className="text-xs">{scope}</code>}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  )
}
