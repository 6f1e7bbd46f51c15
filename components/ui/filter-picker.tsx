"use client"

import { ChevronDown } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Button } from "./button"
import { Input } from "./input"
import { Popover } from "./popover"

export type FilterOption = { value: string; label: string; icon?: ReactNode }

type FilterPickerProps = {
  name: string
  options: FilterOption[]
  chosen: string[]
  onChange: (values: string[]) => void
  /** One at most. */
  single?: boolean
  /** The server looks, in place of the list here. */
  onSearch?: (text: string) => void
}

const searchFrom = 8
const mostShown = 200

/** A button that says how many are chosen, and opens what there is to choose from. */
export function FilterPicker({ name, options, chosen, onChange, ...how }: FilterPickerProps) {
  const t = useTranslations("ui")
  const count = chosen.length
  return (
    <Popover
      isOn={count > 0}
      name={count > 0 ? t("filterCount", { name, count }) : undefined}
      trigger={
        <>
          {name}
          {count > 0 && <span className="font-semibold tabular-nums">{count}</span>}
          <ChevronDown aria-hidden />
        </>
      }
    >
      <Choices {...{ name, options, chosen, onChange }} {...how} />
    </Popover>
  )
}

function Choices({ name, options, chosen, onChange, single = false, onSearch }: FilterPickerProps) {
  const t = useTranslations("ui")
  const [text, setText] = useState("")
  const words = text.trim().toLocaleLowerCase()
  const shown = onSearch ? options : options.filter(({ label }) => label.toLocaleLowerCase().includes(words))
  const toggle = (value: string) => {
    const without = chosen.filter((one) => one !== value)
    if (without.length < chosen.length) onChange(without)
    else onChange(single ? [value] : [...chosen, value])
  }
  return (
    <div className="grid gap-2">
      {(onSearch || options.length > searchFrom) && (
        <Input
          type="search"
          autoFocus
          aria-label={`${t("search")}: ${name}`}
          placeholder={t("search")}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onSearch?.(target.value)
          }}
        />
      )}
      <fieldset className="grid max-h-72 overflow-y-auto">
        <legend className="sr-only">{name}</legend>
        {shown.slice(0, mostShown).map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-sunken"
          >
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-brand"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {icon}
            <span className="min-w-0 truncate">{label}</span>
          </label>
        ))}
        {shown.length === 0 && <p className="px-2 py-3 text-sm text-soft">{t("noMatch")}</p>}
      </fieldset>
      {chosen.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange([])}>
          {t("clearFilter")}
        </Button>
      )}
    </div>
  )
}
