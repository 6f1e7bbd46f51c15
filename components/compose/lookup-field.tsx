"use client"

import { X } from "lucide-react"
import { useId, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { useSettled } from "@/components/media/use-settled"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

import { missingInputs, searchesThere, useLookup, type Choice, type Picker } from "./use-lookup"

type LookupFieldProps = {
  label: string
  hint?: string
  errors: string[]
  picker: Picker
  chosen: string[]
  many: boolean
  onChange: (ids: string[]) => void
}

const mostShown = 50

/**
 * Chooses from what the platform offers (WAI-ARIA combobox with a list). What is typed can be taken as it is, so that
 * a look-up that fails holds nobody up.
 */
export function LookupField({ label, hint, errors, picker, chosen, many, onChange }: LookupFieldProps) {
  const t = useTranslations("compose")
  const listId = useId()
  const [typed, setTyped] = useState("")
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** Of what was chosen here: another search would not find them again. */
  const [names, setNames] = useState<Record<string, string>>({})
  const searched = useSettled(typed.trim())
  const isRemote = searchesThere(picker)
  const missing = missingInputs(picker)
  const lookup = useLookup(picker, isRemote ? searched : "", isOpen || (chosen.length > 0 && !isRemote))

  const found = lookup.data ?? []
  const wanted = typed.trim().toLowerCase()
  const fits = ({ id, name }: Choice) =>
    name.toLowerCase().includes(wanted) || id.toLowerCase().includes(wanted)
  const matching = (isRemote ? found : found.filter(fits)).slice(0, mostShown)
  const isKnown = matching.some(({ id, name }) => id === typed.trim() || name.toLowerCase() === wanted)
  const choices = [
    ...matching,
    ...(wanted && !isKnown ? [{ id: typed.trim(), name: t("useAsIs", { text: typed.trim() }) }] : []),
  ]
  const nameOf = (id: string) => names[id] ?? found.find((choice) => choice.id === id)?.name ?? id

  const take = ({ id, name }: Choice) => {
    const isFree = !matching.some((choice) => choice.id === id)
    setNames({ ...names, [id]: isFree ? id : name })
    onChange(many ? [...chosen.filter((other) => other !== id), id] : [id])
    setTyped("")
    setIsOpen(many)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === "ArrowDown" ? 1 : -1
      if (choices.length > 0) setActive((active + step + choices.length) % choices.length)
    } else if (event.key === "Enter") {
      event.preventDefault()
      const choice = isOpen ? choices[active] : undefined
      if (choice) take(choice)
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  const isShown = isOpen && missing.length === 0
  return (
    <Field label={label} hint={hint} error={errors}>
      {(control) => (
        <div
          className="relative grid gap-2"
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
          }}
        >
          {chosen.length > 0 && (
            <ul aria-label={t("chosenOf", { label })} className="flex flex-wrap gap-1.5">
              {chosen.map((id) => (
                <li
                  key={id}
                  className="flex max-w-full items-center gap-1 rounded-full bg-brand-tint py-0.5 pr-1 pl-3 text-sm text-brand-ink"
                >
                  <span className="truncate">{nameOf(id)}</span>
                  <button
                    type="button"
                    aria-label={t("takeOut", { name: nameOf(id) })}
                    className="rounded-full p-1 hover:bg-surface"
                    onClick={() => onChange(chosen.filter((other) => other !== id))}
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
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && choices[active] ? `${listId}-${active}` : undefined}
            placeholder={chosen.length > 0 && !many ? t("chooseAnother") : t("typeToSearch")}
            value={typed}
            onFocus={() => setIsOpen(true)}
            onClick={() => setIsOpen(true)}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setIsOpen(true)
            }}
            onKeyDown={onKeyDown}
          />
          {isOpen && missing.length > 0 && (
            <p className="text-sm text-soft">
              {t("chooseFirst", { field: missing.map(({ name }) => name).join(", ") })}
            </p>
          )}
          {isShown && (
            <div className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-72 overflow-y-auto rounded-xl border border-line bg-raised p-1.5 shadow-lift">
              <ul id={listId} role="listbox" aria-label={label}>
                {choices.map((choice, index) => (
                  <li
                    key={choice.id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={chosen.includes(choice.id)}
                    className={classNames(
                      "flex min-h-9 cursor-pointer items-center rounded-md px-2.5 py-1.5 text-sm",
                      index === active && "bg-sunken",
                      chosen.includes(choice.id) && "font-medium text-brand-ink",
                    )}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => take(choice)}
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
                    ? t("looking")
                    : matching.length === 0
                      ? isRemote && !searched
                        ? t("typeToSearch")
                        : t("nothingFound")
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
