"use client"

import { usePathname } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"

import { setCookie } from "@/components/ui/set-cookie"

/** Selects the language in every tab group that has it. A cookie tells the server for the next page. */
function selectLanguage(language: string, clickedTab: HTMLElement) {
  setCookie("docs-language", language)
  const previousTop = clickedTab.getBoundingClientRect().top
  for (const group of document.querySelectorAll(".docs-tabs")) {
    const tabs = [...group.querySelectorAll<HTMLElement>("[role=tab]")]
    if (!tabs.some((tab) => tab.dataset.language === language)) continue
    for (const tab of tabs) {
      const isSelected = tab.dataset.language === language
      tab.setAttribute("aria-selected", String(isSelected))
      tab.tabIndex = isSelected ? 0 : -1
      const panel = document.getElementById(tab.getAttribute("aria-controls")!)
      if (panel) panel.hidden = !isSelected
    }
  }
  // Panels above may change height, so keep the clicked tab in place.
  window.scrollBy({ top: clickedTab.getBoundingClientRect().top - previousTop, behavior: "instant" })
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Makes tabs and copy buttons in server-rendered HTML work. */
export function PageScript() {
  const t = useTranslations("docs")
  const path = usePathname()
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>(".docs-copy")) button.hidden = false
  }, [path])
  useEffect(() => {
    const copy = async (button: HTMLElement) => {
      const code = button
        .closest(".docs-code")
        ?.querySelector("[role=tabpanel]:not([hidden]) code, :scope > pre code")
      // Undefined outside secure contexts (plain HTTP other than localhost).
      const copied = await navigator.clipboard?.writeText(code?.textContent ?? "").then(
        () => true,
        () => false,
      )
      button.textContent = copied ? t("copied") : t("copyFailed")
      setTimeout(() => (button.textContent = t("copy")), 2000)
    }
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const tab = target.closest<HTMLElement>(".docs-tabs [role=tab]")
      if (tab) selectLanguage(tab.dataset.language!, tab)
      const button = target.closest<HTMLElement>(".docs-copy")
      if (button) void copy(button)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const tab = (event.target as Element).closest<HTMLElement>(".docs-tabs [role=tab]")
      if (!step || !tab) return
      const tabs = [...tab.parentElement!.children] as HTMLElement[]
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!
      event.preventDefault()
      selectLanguage(next.dataset.language!, next)
      next.focus()
    }
    document.addEventListener("click", onClick)
    document.addEventListener("keydown", onKeyDown)
    return () => {
      document.removeEventListener("click", onClick)
      document.removeEventListener("keydown", onKeyDown)
    }
  }, [t])
  return null
}
