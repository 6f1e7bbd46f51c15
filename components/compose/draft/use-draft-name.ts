import { useCallback, useEffect, useMemo, useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"

import { loadDraft, listDrafts, type StoredDraft } from "./draft-storage"
import { useIsHydrated } from "./use-is-hydrated"

const createName = () => `new-${Math.random().toString(36).slice(2)}`
const prefillParams = ["channel", "channels", "at", "text", "media"]

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
    // Without storage, only the URL identifies the draft.
  }
}

/** Identifies the URL's prefill; a different prefill starts a different draft. */
export const getPrefillKey = (params: URLSearchParams) =>
  prefillParams
    .map((name) => params.get(name) ?? "")
    .join(" ")
    .trim()

/** This draft if it's stored, and whether there are others. */
type StoredState = { draft: StoredDraft | null; hasMore: boolean }

/**
 * The draft this window edits: the one in the URL, or its last one, or a new one. Each window has its own draft, so two
 * windows never overwrite each other's. `stored` is null until hydration.
 */
export function useDraftName(params: URLSearchParams) {
  const { organization } = useWorkspace()
  const isHydrated = useIsHydrated()
  const key = `carillon-composing-${organization.id}`
  const urlName = params.get("draft")
  const [newName] = useState(createName)
  const [selectedName, setSelectedName] = useState<string | null>(null)
  if (isHydrated && selectedName === null) {
    const last = getPrefillKey(params) ? null : read(key)
    setSelectedName(last && loadDraft(organization.id, last) ? last : newName)
  }
  const name = urlName ?? selectedName ?? newName
  const stored = useMemo(
    (): StoredState | null =>
      isHydrated
        ? { draft: loadDraft(organization.id, name), hasMore: listDrafts(organization.id).length > 0 }
        : null,
    [isHydrated, organization.id, name],
  )

  useEffect(() => {
    if (selectedName !== null) write(key, name)
  }, [selectedName, name, key])
  /** Only once the draft is stored, because changing the URL re-renders the page. */
  const addDraftToUrl = useCallback(() => {
    if (urlName) return
    const urlParams = new URLSearchParams(params)
    urlParams.set("draft", name)
    window.history.replaceState(null, "", `?${urlParams}`)
  }, [urlName, name, params])

  const openDraft = (draftName: string) => {
    setSelectedName(draftName)
    window.history.pushState(null, "", `?${new URLSearchParams({ draft: draftName })}`)
  }
  return { name, stored, addDraftToUrl, openDraft, startNewDraft: () => openDraft(createName()) }
}
