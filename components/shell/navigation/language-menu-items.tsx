"use client"

import { MenuRadioItem, MenuRadioGroup } from "@/components/ui/overlays/menu"

import { useWorkspace } from "@/components/shell/workspace-context"

export function LanguageMenuItems() {
  const { language, languages, setLanguage } = useWorkspace()
  const switchLanguage = async (locale: string) => {
    const form = new FormData()
    form.set("locale", locale)
    await setLanguage(form)
    window.location.reload()
  }
  return (
    <MenuRadioGroup value={language} onValueChange={(locale) => void switchLanguage(locale)}>
      {languages.map(({ locale, name }) => (
        <MenuRadioItem key={locale} value={locale}>
          <span lang={locale}>{name}</span>
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}
