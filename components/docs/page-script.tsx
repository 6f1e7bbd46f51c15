"use client"

import { usePathname } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"

import { setCookie } from "@/components/ui/set-cookie"

/** Every group of tabs shows the language, where it has it; the server is told for the next page. */
function choose(language: string, asked: HTMLElement) {
  setCookie("docs-language", language)
  const top = asked.getBoundingClientRect().top
  for (const group of document.querySelectorAll(".docs-tabs")) {
    const tabs = [...group.querySelectorAll<HTMLElement>("[role=tab]")]
    if (!tabs.some((tab) => tab.dataset.language === language)) continue
    for (const tab of tabs) {
      const chosen = tab.dataset.language === language
      tab.setAttribute("aria-selected", String(chosen))
      tab.tabIndex = chosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute("aria-controls")!)
      if (panel) panel.hidden = !chosen
    }
  }
  // What is above may have become taller: what was asked stays under the pointer.
  window.scrollBy({ top: asked.getBoundingClientRect().top - top, behavior: "instant" })
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tabs and copy buttons of pages that came as HTML. */
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
      // Absent on plain http away from localhost.
      const copied = await navigator.clipboard?.writeText(code?.textContent ?? "").then(
        () => true,
        () => false,
      )
      button.textContent = copied ? t("copied") : t("copyRefused")
      setTimeout(() => (button.textContent = t("copy")), 2000)
    }
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const tab = target.closest<HTMLElement>(".docs-tabs [role=tab]")
      if (tab) choose(tab.dataset.language!, tab)
      const button = target.closest<HTMLElement>(".docs-copy")
      if (button) void copy(button)
    }
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const tab = (event.target as Element).closest<HTMLElement>(".docs-tabs [role=tab]")
      if (!step || !tab) return
      const tabs = [...tab.parentElement!.children] as HTMLElement[]
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!
      event.preventDefault()
      choose(next.dataset.language!, next)
      next.focus()
    }
    document.addEventListener("click", click)
    document.addEventListener("keydown", press)
    return () => {
      document.removeEventListener("click", click)
      document.removeEventListener("keydown", press)
    }
  }, [t])
  return null
}
