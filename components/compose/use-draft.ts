import { useEffect, useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"

import { isEmptyDraft, type Draft } from "./draft"
import { draftActions } from "./draft-actions"
import { createKeeper, type KeptDraft } from "./kept-drafts"

/** When what is written was kept on this device last; null when that is not possible, undefined before the first time. */
export type KeptAt = number | null | undefined

/** The draft in hand. It is kept on this device, under its name, until it is sent. */
export function useDraft(given: Draft, name: string, found: KeptDraft | null) {
  const { organization } = useWorkspace()
  // Refetches make new objects of the same post; what is being written must not begin again.
  const [begun] = useState({ initial: given, kept: found })
  const { initial, kept } = begun
  const [draft, setDraft] = useState(kept?.draft ?? initial)
  const [actions] = useState(() => draftActions(setDraft))
  const [keptAt, setKeptAt] = useState<KeptAt>(kept?.savedAt)
  const [keeper] = useState(() => createKeeper(organization.id, name, setKeptAt))

  useEffect(() => {
    if (draft !== initial && draft !== kept?.draft) keeper.put(draft)
  }, [draft, initial, kept, keeper])
  useEffect(() => {
    window.addEventListener("pagehide", keeper.flush)
    return () => {
      window.removeEventListener("pagehide", keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  const isAtRisk = keptAt === null
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isAtRisk])

  const forget = () => {
    keeper.forget()
    setKeptAt(undefined)
  }
  const startOver = () => {
    setDraft(initial)
    forget()
  }
  return {
    draft,
    actions,
    keptAt,
    startOver,
    forget,
    isChanged: draft !== initial,
    isEmpty: isEmptyDraft(draft),
  }
}

export type DraftEditor = ReturnType<typeof useDraft>
