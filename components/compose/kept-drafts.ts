import type { Draft } from "./draft"

/** What is written is kept on this device until it is sent, each draft by itself. */
export type KeptDraft = { draft: Draft; savedAt: number }
export type Kept = KeptDraft & { name: string }

const version = 2
const prefixOf = (organizationId: string) => `carillon-draft-${version}-${organizationId}-`

function read(key: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as KeptDraft) : null
  } catch {
    return null
  }
}

export const keptDraft = (organizationId: string, name: string) => read(prefixOf(organizationId) + name)

/** Whether it could be kept: the storage may be full or forbidden. */
function keepDraft(organizationId: string, name: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(prefixOf(organizationId) + name, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

function forgetDraft(organizationId: string, name: string) {
  try {
    localStorage.removeItem(prefixOf(organizationId) + name)
  } catch {
    // Nothing was kept then.
  }
}

/** All new drafts of this workspace, the latest first. Edits and copies are found again at their posts. */
export function keptDrafts(organizationId: string): Kept[] {
  const prefix = prefixOf(organizationId)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${prefix}new-`))
      .flatMap((key) => {
        const kept = read(key)
        return kept ? [{ ...kept, name: key.slice(prefix.length) }] : []
      })
      .sort((one, other) => other.savedAt - one.savedAt)
  } catch {
    return []
  }
}

export const keepAgain = (organizationId: string, { name, draft, savedAt }: Kept) =>
  keepDraft(organizationId, name, { draft, savedAt })
export const discardKept = (organizationId: string, { name }: Kept) => forgetDraft(organizationId, name)

const pauseMs = 400

/** Writes what it is given once typing pauses, and at once when there may be no later. */
export function createKeeper(organizationId: string, name: string, onKept: (at: number | null) => void) {
  let waiting: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (!waiting) return
    const savedAt = Date.now()
    const done = keepDraft(organizationId, name, { draft: waiting, savedAt })
    waiting = null
    onKept(done ? savedAt : null)
  }
  return {
    put: (draft: Draft) => {
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMs)
    },
    flush,
    forget: () => {
      clearTimeout(timer)
      waiting = null
      forgetDraft(organizationId, name)
    },
  }
}
