"use client"

import { useRouter } from "next/navigation"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { find, type Entry } from "./find"

const most = 12

/** Headings and text of all pages, which are fetched when somebody first searches. */
export function DocsSearch() {
  const t = useTranslations("docs")
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [entries, setEntries] = useState<Entry[]>([])
  const [state, setState] = useState<"idle" | "ready" | "failed">("idle")
  const [text, setText] = useState("")
  const [at, setAt] = useState(0)
  const found = text.trim() ? find(entries, text).slice(0, most) : []

  const load = () => {
    if (asked.current) return
    asked.current = true
    fetch("/docs/search.json")
      .then((response) => (response.ok ? (response.json() as Promise<Entry[]>) : Promise.reject(response)))
      .then((list) => (setEntries(list), setState("ready")))
      .catch(() => ((asked.current = false), setState("failed")))
  }
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const typing = (event.target as Element).closest("input, textarea, select, [contenteditable]")
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])

  const go = (path: string) => {
    setText("")
    input.current?.blur()
    router.push(path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === "Enter" && found[at]) go(found[at].path)
    if (event.key === "Escape") setText("")
  }
  const nothing = text.trim() !== "" && state === "ready" && found.length === 0
  return (
    <div className="docs-search" role="search">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t("search")}
        aria-expanded={found.length > 0}
        aria-controls="docs-found"
        aria-activedescendant={found[at] && `docs-found-${at}`}
        placeholder={t("searchHint")}
        autoComplete="off"
        value={text}
        onFocus={load}
        onChange={({ target }) => (setText(target.value), setAt(0))}
        onKeyDown={press}
        onBlur={() => setText("")}
      />
      <ul id="docs-found" role="listbox" aria-label={t("results")} hidden={found.length === 0} lang="en">
        {found.map(({ path, page, heading, text: around }, index) => (
          <li
            key={path}
            id={`docs-found-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(path)}
          >
            <b>{heading}</b>
            <small>{heading === page ? around.slice(0, 90) : page}</small>
          </li>
        ))}
      </ul>
      <p className="docs-search-told" aria-live="polite" hidden={!nothing && state !== "failed"}>
        {state === "failed" ? t("searchFailed") : nothing && t("noResults")}
      </p>
    </div>
  )
}
