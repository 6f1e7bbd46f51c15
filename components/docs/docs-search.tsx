"use client"

import { useRouter } from "next/navigation"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"

import { searchIndex, type IndexEntry } from "./search-index"

const maxResults = 12

/** Searches all pages. The index is loaded on first focus. */
export function DocsSearch() {
  const t = useTranslations("docs")
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const isRequested = useRef(false)
  const [entries, setEntries] = useState<IndexEntry[]>([])
  const [state, setState] = useState<"idle" | "ready" | "failed">("idle")
  const [query, setQuery] = useState("")
  const [activeIndex, setActiveIndex] = useState(0)
  const results = query.trim() ? searchIndex(entries, query).slice(0, maxResults) : []

  const load = () => {
    if (isRequested.current) return
    isRequested.current = true
    fetch("/docs/search.json")
      .then((response) =>
        response.ok ? (response.json() as Promise<IndexEntry[]>) : Promise.reject(response),
      )
      .then((list) => (setEntries(list), setState("ready")))
      .catch(() => ((isRequested.current = false), setState("failed")))
  }
  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      const isTyping = (event.target as Element).closest("input, textarea, select, [contenteditable]")
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener("keydown", onSlash)
    return () => document.removeEventListener("keydown", onSlash)
  }, [])

  const openResult = (path: string) => {
    setQuery("")
    input.current?.blur()
    router.push(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length > 0) {
      event.preventDefault()
      setActiveIndex((activeIndex + step + results.length) % results.length)
    }
    if (event.key === "Enter" && results[activeIndex]) openResult(results[activeIndex].path)
    if (event.key === "Escape") setQuery("")
  }
  const hasNoResults = query.trim() !== "" && state === "ready" && results.length === 0
  return (
    <div className="docs-search" role="search">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t("search")}
        aria-expanded={results.length > 0}
        aria-controls="docs-results"
        aria-activedescendant={results[activeIndex] && `docs-results-${activeIndex}`}
        placeholder={t("searchHint")}
        autoComplete="off"
        value={query}
        onFocus={load}
        onChange={({ target }) => (setQuery(target.value), setActiveIndex(0))}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery("")}
      />
      <ul id="docs-results" role="listbox" aria-label={t("results")} hidden={results.length === 0} lang="en">
        {results.map(({ path, page, heading, text: excerpt }, index) => (
          <li
            key={path}
            id={`docs-results-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => openResult(path)}
          >
            <b>{heading}</b>
            <small>{heading === page ? excerpt.slice(0, 90) : page}</small>
          </li>
        ))}
      </ul>
      <p className="docs-search-status" aria-live="polite" hidden={!hasNoResults && state !== "failed"}>
        {state === "failed" ? t("searchFailed") : hasNoResults && t("noResults")}
      </p>
    </div>
  )
}
