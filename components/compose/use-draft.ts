import { useEffect, useState } from "react"

import { isEmptyDraft, newPart, type Configuration, type Draft, type DraftPart } from "./draft"

/** What was written in this window and not sent yet. The session storage may be full or forbidden. */
function keptDraft(storageKey: string): Draft | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}

function keep(storageKey: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify(draft))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Then the text lives as long as the page.
  }
}

/** Text that was kept wins over a blank page, but not over a channel that was asked for just now. */
function begin(initial: Draft, storageKey: string): Draft {
  const kept = keptDraft(storageKey)
  if (!kept) return initial
  const asked = isEmptyDraft(initial) && initial.channelIds.length > 0
  return asked ? { ...kept, channelIds: initial.channelIds } : kept
}

/** What comes later, such as an upload, is added to the part as it is by then. */
export type PartPatch = Partial<DraftPart> | ((part: DraftPart) => Partial<DraftPart>)

/** The draft in hand, kept through reloads until it is sent. */
export function useDraft(initial: Draft, storageKey: string) {
  const [draft, setDraft] = useState(() => begin(initial, storageKey))
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (sent) keep(storageKey, null)
    else if (draft !== initial) keep(storageKey, draft)
  }, [draft, initial, sent, storageKey])

  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }))
  const changePart = (key: string, patch: PartPatch) =>
    setDraft((before) => {
      const [first, ...rest] = before.parts
      const edit = (part: DraftPart) =>
        part.key === key ? { ...part, ...(typeof patch === "function" ? patch(part) : patch) } : part
      return { ...before, parts: [edit(first), ...rest.map(edit)] }
    })
  const addPart = () => setDraft((before) => ({ ...before, parts: [...before.parts, newPart()] }))
  const removePart = (key: string) =>
    setDraft((before) => {
      const [first, ...rest] = before.parts.filter((part) => part.key !== key)
      return { ...before, parts: [first ?? newPart(), ...rest] }
    })
  const configure = (platform: string, configuration: Configuration) =>
    setDraft((before) => ({
      ...before,
      configurations: { ...before.configurations, [platform]: configuration },
    }))
  const startOver = () => {
    keep(storageKey, null)
    setDraft(initial)
  }
  const forget = () => {
    keep(storageKey, null)
    setSent(true)
  }
  return {
    draft,
    change,
    changePart,
    addPart,
    removePart,
    configure,
    startOver,
    forget,
    isChanged: draft !== initial,
    isEmpty: isEmptyDraft(draft),
  }
}

export type DraftEditor = ReturnType<typeof useDraft>
