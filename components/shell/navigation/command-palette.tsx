"use client"

import { Title } from "@radix-ui/react-dialog"
import { useId, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { Modal } from "@/components/ui/overlays/modal"

import { filterCommands, useCommands, type Command } from "./use-commands"
import { useFound } from "./use-found"

const maxResults = 50

/** Follows the WAI-ARIA combobox pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell")
  const listId = useId()
  const [query, setQuery] = useState("")
  const [activeIndex, setActiveIndex] = useState(0)
  const commands = filterCommands(useCommands(query), query).slice(0, maxResults)
  const results = [...commands, ...useFound(query)]
  const activeCommand = results[Math.min(activeIndex, results.length - 1)]
  const optionId = ({ id }: Command) => `${listId}-${id}`

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const moveTo = (target: number) => {
    const index = (target + results.length) % results.length
    setActiveIndex(index)
    document.getElementById(optionId(results[index]!))?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const currentIndex = Math.min(activeIndex, results.length - 1)
    const targets: Record<string, number> = {
      ArrowDown: currentIndex + 1,
      ArrowUp: currentIndex - 1,
      Home: 0,
      End: results.length - 1,
    }
    const target = targets[event.key]
    if (event.key === "Enter") run(activeCommand)
    else if (target === undefined || results.length === 0) return
    else moveTo(target)
    event.preventDefault()
  }
  return (
    <Modal
      onClose={onClose}
      className="inset-x-4 top-[12dvh] max-h-[70dvh] max-w-xl overflow-hidden rounded-2xl"
    >
      <Title className="sr-only">{t("search")}</Title>
      <input
        role="combobox"
        aria-label={t("search")}
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeCommand && optionId(activeCommand)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t("searchPlaceholder")}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
        className="border-b border-line bg-transparent px-5 py-4 text-base placeholder:text-soft focus:outline-none"
      />
      <ul id={listId} role="listbox" aria-label={t("search")} className="overflow-y-auto p-2">
        {results.map((command) => (
          <li
            key={command.id}
            id={optionId(command)}
            role="option"
            aria-selected={command === activeCommand}
            onClick={() => run(command)}
            onPointerMove={() => command !== activeCommand && setActiveIndex(results.indexOf(command))}
            className={classNames(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0",
              command === activeCommand && "bg-brand-tint text-brand-ink",
            )}
          >
            <command.icon aria-hidden />
            <span className="min-w-0 truncate">{command.label}</span>
            <span className="ml-auto shrink-0 text-xs text-soft">{command.group}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={results.length > 0 ? "sr-only" : "px-5 pb-5 text-soft"}>
        {t("searchResults", { count: results.length })}
      </p>
    </Modal>
  )
}
