"use client"

import { ChevronDown } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Input } from "./input"
import { Popover } from "@/components/ui/overlays/popover"

export type FilterOption = { value: string; label: string; icon?: ReactNode }

type FilterPickerProps = {
  name: string
  options: FilterOption[]
  selected: string[]
  onChange: (values: string[]) => void
  /** At most one option can be selected. */
  single?: boolean
  /** Searches on the server instead of filtering `options`. */
  onSearch?: (text: string) => void
}

/** Shorter lists have no search field. */
const minSearchableOptions = 8
const maxVisible = 200

/** A button that shows how many options are selected and opens the list. */
export function FilterPicker({ name, options, selected, onChange, ...filterOptions }: FilterPickerProps) {
  const t = useTranslations("ui")
  const count = selected.length
  return (
    <Popover
      isActive={count > 0}
      name={count > 0 ? t("filterCount", { name, count }) : undefined}
      trigger={
        <>
          {name} {count > 0 && <span className="font-semibold tabular-nums">{count}</span>}
          <ChevronDown aria-hidden />
        </>
      }
    >
      <FilterOptions
        {...{ name, options, selected, onChange }}
        {...filterOptions}
        autoFocus
        isNamed={false}
      />
    </Popover>
  )
}

type FilterOptionsProps = FilterPickerProps & {
  /** Shows the name above the options. */
  isNamed?: boolean
  autoFocus?: boolean
}

/** The list of options, without the button. */
export function FilterOptions({ name, options, selected, onChange, ...props }: FilterOptionsProps) {
  const { single = false, onSearch, autoFocus = false, isNamed = true } = props
  const t = useTranslations("ui")
  const [text, setText] = useState("")
  if (isNamed && options.length === 0 && text === "") return <></>
  const query = text.trim().toLocaleLowerCase()
  const visible = onSearch
    ? options
    : options.filter(({ label }) => label.toLocaleLowerCase().includes(query))
  const toggle = (value: string) => {
    const rest = selected.filter((other) => other !== value)
    if (rest.length < selected.length) onChange(rest)
    else onChange(single ? [value] : [...selected, value])
  }
  return (
    <div className="grid content-start gap-2">
      {isNamed && (
        <p aria-hidden className="px-2 text-xs font-semibold text-soft">
          {name}
        </p>
      )}
      {(onSearch || options.length > minSearchableOptions) && (
        <Input
          type="search"
          autoFocus={autoFocus}
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
        {visible.slice(0, maxVisible).map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-sunken"
          >
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-brand"
              checked={selected.includes(value)}
              onChange={() => toggle(value)}
            />
            {icon}
            <span className="min-w-0 truncate">{label}</span>
          </label>
        ))}
        {visible.length === 0 && <p className="px-2 py-3 text-sm text-soft">{t("noMatch")}</p>}
      </fieldset>
      {selected.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange([])}>
          {t("clearFilter")}
        </Button>
      )}
    </div>
  )
}
