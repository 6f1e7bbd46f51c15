"use client"

import { X } from "lucide-react"
import { useId, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { useDebounced } from "@/components/ui/use-debounced"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { Field } from "@/components/ui/forms/field"
import { Input } from "@/components/ui/forms/input"

import { getMissingInputs, isRemoteSearch, useLookup, type Choice, type Picker } from "./use-lookup"

type LookupFieldProps = {
  label: string
  hint?: string
  errors: string[]
  picker: Picker
  selected: string[]
  multiple: boolean
  onChange: (ids: string[]) => void
}

const maxOptions = 50

/**
 * Picks from a platform's options (WAI-ARIA combobox). Accepts free text too, so a failed lookup doesn't block anyone.
 */
export function LookupField({ label, hint, errors, picker, selected, multiple, onChange }: LookupFieldProps) {
  const t = useTranslations("compose")
  const listId = useId()
  const [input, setInput] = useState("")
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(0)
  /** Names of selected options, which later searches may not return. */
  const [names, setNames] = useState<Record<string, string>>({})
  const debouncedInput = useDebounced(input.trim())
  const isRemote = isRemoteSearch(picker)
  const missingFields = getMissingInputs(picker)
  const lookup = useLookup(
    picker,
    isRemote ? debouncedInput : "",
    isOpen || (selected.length > 0 && !isRemote),
  )

  const results = lookup.data ?? []
  const query = input.trim().toLowerCase()
  const matches = ({ id, name }: Choice) =>
    name.toLowerCase().includes(query) || id.toLowerCase().includes(query)
  const matching = (isRemote ? results : results.filter(matches)).slice(0, maxOptions)
  const hasExactMatch = matching.some(({ id, name }) => id === input.trim() || name.toLowerCase() === query)
  const choices = [
    ...matching,
    ...(query && !hasExactMatch ? [{ id: input.trim(), name: t("useAsIs", { text: input.trim() }) }] : []),
  ]
  const getName = (id: string) => names[id] ?? results.find((choice) => choice.id === id)?.name ?? id

  const selectChoice = ({ id, name }: Choice) => {
    const isFreeText = !matching.some((choice) => choice.id === id)
    setNames({ ...names, [id]: isFreeText ? id : name })
    onChange(multiple ? [...selected.filter((other) => other !== id), id] : [id])
    setInput("")
    setIsOpen(multiple)
    setActiveIndex(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === "ArrowDown" ? 1 : -1
      if (choices.length > 0) setActiveIndex((activeIndex + step + choices.length) % choices.length)
    } else if (event.key === "Enter") {
      event.preventDefault()
      const choice = isOpen ? choices[activeIndex] : undefined
      if (choice) selectChoice(choice)
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  const showsList = isOpen && missingFields.length === 0
  return (
    <Field label={label} hint={hint} error={errors}>
      {(control) => (
        <div
          className="relative grid gap-2"
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
          }}
        >
          {selected.length > 0 && (
            <ul aria-label={t("selectedValues", { label })} className="flex flex-wrap gap-1.5">
              {selected.map((id) => (
                <li
                  key={id}
                  className="flex max-w-full items-center gap-1 rounded-full bg-brand-tint py-0.5 pr-1 pl-3 text-sm text-brand-ink"
                >
                  <span className="truncate">{getName(id)}</span>
                  <button
                    type="button"
                    aria-label={t("remove", { name: getName(id) })}
                    className="rounded-full p-1 hover:bg-surface"
                    onClick={() => onChange(selected.filter((other) => other !== id))}
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Input
            {...control}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={showsList}
            aria-controls={listId}
            aria-activedescendant={showsList && choices[activeIndex] ? `${listId}-${activeIndex}` : undefined}
            placeholder={selected.length > 0 && !multiple ? t("changeSelection") : t("typeToSearch")}
            value={input}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onChange={(event) => {
              setInput(event.target.value)
              setActiveIndex(0)
              setIsOpen(true)
            }}
            onKeyDown={onKeyDown}
          />
          {isOpen && missingFields.length > 0 && (
            <p className="text-sm text-soft">
              {t("fillInFirst", { field: missingFields.map(({ name }) => name).join(", ") })}
            </p>
          )}
          {showsList && (
            <div className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-72 overflow-y-auto rounded-xl border border-line bg-raised p-1.5 shadow-lift">
              <ul id={listId} role="listbox" aria-label={label}>
                {choices.map((choice, index) => (
                  <li
                    key={choice.id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={selected.includes(choice.id)}
                    className={classNames(
                      "flex min-h-9 cursor-pointer items-center rounded-md px-2.5 py-1.5 text-sm",
                      index === activeIndex && "bg-sunken",
                      selected.includes(choice.id) && "font-medium text-brand-ink",
                    )}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => selectChoice(choice)}
                  >
                    <span className="truncate">{choice.name}</span>
                  </li>
                ))}
              </ul>
              {lookup.isError ? (
                <div className="grid justify-items-start gap-1 p-2 text-sm text-danger-ink" role="status">
                  {lookup.error.message}
                  <Button variant="secondary" size="sm" onClick={() => void lookup.refetch()}>
                    {t("retry")}
                  </Button>
                  <span className="text-soft">{t("lookupFailed")}</span>
                </div>
              ) : (
                <p role="status" className="p-2 text-sm text-soft empty:hidden">
                  {lookup.isFetching
                    ? t("searching")
                    : matching.length === 0
                      ? isRemote && !debouncedInput
                        ? t("typeToSearch")
                        : t("noResults")
                      : ""}
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
