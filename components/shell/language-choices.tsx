"use client"

import { useLocale } from "use-intl"

import { MenuChoice, MenuChoices } from "@/components/ui/menu"

import { useWorkspace } from "./workspace-context"

export function LanguageChoices() {
  const { languages, chooseLanguage } = useWorkspace()
  const choose = async (locale: string) => {
    const form = new FormData()
    form.set("locale", locale)
    await chooseLanguage(form)
    window.location.reload() // every word on screen
  }
  return (
    <MenuChoices value={useLocale()} onValueChange={(locale) => void choose(locale)}>
      {languages.map(({ locale, name }) => (
        <MenuChoice key={locale} value={locale}>
          <span lang={locale}>{name}</span>
        </MenuChoice>
      ))}
    </MenuChoices>
  )
}
