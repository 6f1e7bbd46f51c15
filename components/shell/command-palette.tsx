"use client"

import { Title } from "@radix-ui/react-dialog"
import { useId, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { Modal } from "@/components/ui/modal"

import { matching, useCommands, type Command } from "./use-commands"

/** How many are shown; more words find the rest. */
const shownAtOnce = 50

/** Everything one can go to or begin, found by typing: a combobox over a list (WAI-ARIA APG). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell")
  const listId = useId()
  const [words, setWords] = useState("")
  const [place, setPlace] = useState(0)
  const found = matching(useCommands(words), words).slice(0, shownAtOnce)
  const current = found[Math.min(place, found.length - 1)]
  const optionId = ({ id }: Command) => `${listId}-${id}`

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const moveTo = (next: number) => {
    const to = (next + found.length) % found.length
    setPlace(to)
    document.getElementById(optionId(found[to]!))?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = Math.min(place, found.length - 1)
    const moves: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      Home: 0,
      End: found.length - 1,
    }
    const next = moves[event.key]
    if (event.key === "Enter") run(current)
    else if (next === undefined || found.length === 0) return
    else moveTo(next)
    event.preventDefault()
  }
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      className="inset-x-4 top-[12dvh] max-h-[70dvh] max-w-xl overflow-hidden rounded-2xl"
    >
      <Title className="sr-only">{t("search")}</Title>
      <input
        role="combobox"
        aria-label={t("search")}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t("searchPlaceholder")}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
        className="border-b border-line bg-transparent px-5 py-4 text-base placeholder:text-soft focus:outline-none"
      />
      <ul id={listId} role="listbox" aria-label={t("search")} className="overflow-y-auto p-2">
        {found.map((command) => (
          <li
            key={command.id}
            id={optionId(command)}
            role="option"
            aria-selected={command === current}
            onClick={() => run(command)}
            onPointerMove={() => command !== current && setPlace(found.indexOf(command))}
            className={classNames(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0",
              command === current && "bg-brand-tint text-brand-ink",
            )}
          >
            <command.icon aria-hidden />
            <span className="min-w-0 truncate">{command.label}</span>
            <span className="ml-auto shrink-0 text-xs text-soft">{command.group}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? "sr-only" : "px-5 pb-5 text-soft"}>
        {t("searchFound", { count: found.length })}
      </p>
    </Modal>
  )
}
