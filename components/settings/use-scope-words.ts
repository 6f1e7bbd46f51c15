import { useTranslations } from "use-intl"

import { presetOf, type Scope } from "./api-key-scopes"

/** Of one permission; of several: "Read only", or how many there are. */
export function useScopeWords() {
  const t = useTranslations("scopes")
  const nameOf = (scope: string) => t(`names.${scope as Scope}`)
  const inShort = (scopes: readonly string[]) => {
    const preset = presetOf(scopes)
    return preset ? t(`presets.${preset}`) : t("count", { count: scopes.length })
  }
  return { nameOf, inShort }
}
