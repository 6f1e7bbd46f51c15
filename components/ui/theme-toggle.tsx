"use client"

import { Monitor, Moon, Sun } from "lucide-react"
import { useState } from "react"

import { classNames } from "./class-names"
import { Menu, MenuChoice, MenuChoices, MenuLabel } from "./menu"

const themes = [
  { value: "system", label: "As the system", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const
export type Theme = (typeof themes)[number]["value"]

const isTheme = (value: string): value is Theme => themes.some((theme) => theme.value === value)

/** Kept in a cookie, so that the server already sends the page in the right colours. */
function applyTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === "system") delete root.dataset.theme
  else root.dataset.theme = theme
  document.cookie = `theme=${theme}; path=/; max-age=${theme === "system" ? 0 : 31_536_000}; samesite=lax`
}

type ThemeToggleProps = { initial: Theme; className?: string; side?: "top" | "bottom" }

export function ThemeToggle({ initial, className = "text-ink hover:bg-sunken", side }: ThemeToggleProps) {
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
      aria-label="Colours"
      className={classNames("grid size-9 shrink-0 place-items-center rounded-lg", className)}
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  )
  return (
    <Menu trigger={trigger} side={side}>
      <MenuLabel>Colours</MenuLabel>
      <MenuChoices value={theme} onValueChange={choose}>
        {themes.map(({ value, label, icon: ItemIcon }) => (
          <MenuChoice key={value} value={value}>
            <ItemIcon aria-hidden />
            {label}
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  )
}
