import { useCallback, useEffect, useMemo, useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"

import { keptDraft, keptDrafts, type KeptDraft } from "./kept-drafts"
import { useIsInBrowser } from "./use-in-browser"

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

/** What this device has kept: of one draft, and whether there is anything else. */
type Device = { kept: KeptDraft | null; hasMore: boolean }

/**
 * Which draft this window writes: the one that the address names, else the one it wrote last, else a new one. Each
 * window has its own, so that two of them never write the same. What the device has kept is null until that is known.
 */
export function useDraftName(params: URLSearchParams) {
  const { organization } = useWorkspace()
  const isInBrowser = useIsInBrowser()
  const key = `carillon-composing-${organization.id}`
  const named = params.get("draft")
  const [fresh] = useState(newName)
  const [chosen, setChosen] = useState<string | null>(null)
  if (isInBrowser && chosen === null) {
    const last = prefillOf(params) ? null : read(key)
    setChosen(last && keptDraft(organization.id, last) ? last : fresh)
  }
  const name = named ?? chosen ?? fresh
  const device = useMemo(
    (): Device | null =>
      isInBrowser
        ? { kept: keptDraft(organization.id, name), hasMore: keptDrafts(organization.id).length > 0 }
        : null,
    [isInBrowser, organization.id, name],
  )

  useEffect(() => {
    if (chosen !== null) write(key, name)
  }, [chosen, name, key])
  /** Once there is something to come back to: a new address has the router look at the whole page again. */
  const toAddress = useCallback(() => {
    if (named) return
    const address = new URLSearchParams(params)
    address.set("draft", name)
    window.history.replaceState(null, "", `?${address}`)
  }, [named, name, params])

  const take = (other: string) => {
    setChosen(other)
    window.history.pushState(null, "", `?${new URLSearchParams({ draft: other })}`)
  }
  return { name, device, toAddress, take, begin: () => take(newName()) }
}
