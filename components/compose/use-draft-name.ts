import { useEffect, useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"

import { keptDraft } from "./kept-drafts"

const newName = () => `new-${Math.random().toString(36).slice(2)}`
const prefills = ["channel", "channels", "at", "text", "media"]

function read(key: string) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, name: string) {
  try {
    sessionStorage.setItem(key, name)
  } catch {
    // Then the address alone remembers.
  }
}

/** What the address fills in, as one text: another one begins another draft. */
export const prefillOf = (params: URLSearchParams) =>
  prefills
    .map((name) => params.get(name) ?? "")
    .join(" ")
    .trim()

/**
 * Which draft this window writes: the one that the address names, else the one it wrote last, else a new one. Each
 * window has its own, so that two of them never write the same.
 */
export function useDraftName(params: URLSearchParams) {
  const { organization } = useWorkspace()
  const key = `carillon-composing-${organization.id}`
  const named = params.get("draft")
  const [chosen, setChosen] = useState(() => {
    const last = prefillOf(params) ? null : read(key)
    return last && keptDraft(organization.id, last) ? last : newName()
  })
  const name = named ?? chosen

  useEffect(() => {
    write(key, name)
    if (named) return
    const address = new URLSearchParams(params)
    address.set("draft", name)
    window.history.replaceState(null, "", `?${address}`)
  }, [named, name, key, params])

  const take = (other: string) => {
    setChosen(other)
    window.history.pushState(null, "", `?${new URLSearchParams({ draft: other })}`)
  }
  return { name, take, begin: () => take(newName()) }
}
