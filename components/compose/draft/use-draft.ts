import { useEffect, useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"

import { isEmptyDraft, type Draft } from "./draft"
import { createDraftActions } from "./draft-actions"
import { createAutosave, type StoredDraft } from "./draft-storage"

/** When the draft was last stored; null if storing failed, undefined if not stored yet. */
export type StoredAt = number | null | undefined

/** The draft being edited, stored on this device until it's sent. */
export function useDraft(initialDraft: Draft, name: string, storedDraft: StoredDraft | null) {
  const { organization } = useWorkspace()
  // Refetching the post must not reset the draft.
  const [start] = useState({ initial: initialDraft, stored: storedDraft })
  const { initial, stored } = start
  const [draft, setDraft] = useState(stored?.draft ?? initial)
  const [actions] = useState(() => createDraftActions(setDraft))
  const [storedAt, setStoredAt] = useState<StoredAt>(stored?.savedAt)
  const [autosave] = useState(() => createAutosave(organization.id, name, setStoredAt))

  useEffect(() => {
    if (draft !== initial && draft !== stored?.draft) autosave.save(draft)
  }, [draft, initial, stored, autosave])
  useEffect(() => {
    window.addEventListener("pagehide", autosave.flush)
    return () => {
      window.removeEventListener("pagehide", autosave.flush)
      autosave.flush()
    }
  }, [autosave])
  const isUnsaved = storedAt === null
  useEffect(() => {
    if (!isUnsaved) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", confirmLeave)
    return () => window.removeEventListener("beforeunload", confirmLeave)
  }, [isUnsaved])

  const clearStored = () => {
    autosave.clear()
    setStoredAt(undefined)
  }
  const startOver = () => {
    setDraft(initial)
    clearStored()
  }
  return {
    draft,
    actions,
    storedAt,
    startOver,
    clearStored,
    isChanged: draft !== initial,
    isEmpty: isEmptyDraft(draft),
  }
}

export type DraftEditor = ReturnType<typeof useDraft>
