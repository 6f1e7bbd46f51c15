"use client"

import { Monitor, Moon, Sun } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "./class-names"
import { Menu, MenuRadioItem, MenuRadioGroup, MenuLabel } from "./overlays/menu"
import { setCookie } from "./set-cookie"

const themes = [
  { value: "system", label: "themeSystem", icon: Monitor },
  { value: "light", label: "themeLight", icon: Sun },
  { value: "dark", label: "themeDark", icon: Moon },
] as const
export type Theme = (typeof themes)[number]["value"]

const isTheme = (value: string): value is Theme => themes.some((theme) => theme.value === value)

/** Stored in a cookie so the server renders the right theme. */
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
  const selectTheme = (value: string) => {
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
      <MenuRadioGroup value={theme} onValueChange={selectTheme}>
        {themes.map(({ value, label, icon: ItemIcon }) => (
          <MenuRadioItem key={value} value={value}>
            <ItemIcon aria-hidden />
            {t(label)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
