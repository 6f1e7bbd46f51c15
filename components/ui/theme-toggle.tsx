"use client"

import { Monitor, Moon, Sun } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "./class-names"
import { Menu, MenuChoice, MenuChoices, MenuLabel } from "./menu"
import { setCookie } from "./set-cookie"

const themes = [
  { value: "system", text: "themeSystem", icon: Monitor },
  { value: "light", text: "themeLight", icon: Sun },
  { value: "dark", text: "themeDark", icon: Moon },
] as const
export type Theme = (typeof themes)[number]["value"]

const isTheme = (value: string): value is Theme => themes.some((theme) => theme.value === value)

/** Kept in a cookie, so that the server already sends the page in the right colours. */
function applyTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === "system") delete root.dataset.theme
  else root.dataset.theme = theme
  setCookie("theme", theme === "system" ? "" : theme)
}

type ThemeToggleProps = { initial: Theme; className?: string; side?: "top" | "bottom" }

export function ThemeToggle({ initial, className = "text-ink hover:bg-sunken", side }: ThemeToggleProps) {
  const t = useTranslations("ui")
  const [theme, setTheme] = useState(initial)
  const Icon = themes.find(({ value }) => value === theme)?.icon ?? Monitor
  const choose = (value: string) => {
    if (!isTheme(value)) return
    setTheme(value)
    applyTheme(value)
  }
  const trigger = (
    <button
      type="button"
      aria-label={t("theme")}
      className={classNames("grid size-9 shrink-0 place-items-center rounded-lg", className)}
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  )
  return (
    <Menu trigger={trigger} side={side}>
      <MenuLabel>{t("theme")}</MenuLabel>
      <MenuChoices value={theme} onValueChange={choose}>
        {themes.map(({ value, text, icon: ItemIcon }) => (
          <MenuChoice key={value} value={value}>
            <ItemIcon aria-hidden />
            {t(text)}
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  )
}
