import { useTranslations } from "use-intl"

import type { Scope } from "@/lib/declarations/scopes"
import { findPreset } from "./api-key-scopes"

export function useScopeLabels() {
  const t = useTranslations("scopes")
  const getLabel = (scope: string) => t(`names.${scope as Scope}`)
  const summarize = (scopes: readonly string[]) => {
    const preset = findPreset(scopes)
    return preset ? t(`presets.${preset}`) : t("count", { count: scopes.length })
  }
  return { getLabel, summarize }
}
