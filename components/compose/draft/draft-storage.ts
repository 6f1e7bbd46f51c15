import { completeDraft, type Draft } from "./draft"

/** Drafts stay in local storage until they're sent. */
export type StoredDraft = { draft: Draft; savedAt: number }
export type NamedDraft = StoredDraft & { name: string }

const version = 2
const getKeyPrefix = (organizationId: string) => `carillon-draft-${version}-${organizationId}-`

function read(key: string): StoredDraft | null {
  try {
    const text = localStorage.getItem(key)
    if (!text) return null
    const { draft, savedAt } = JSON.parse(text) as StoredDraft
    return { draft: completeDraft(draft), savedAt }
  } catch {
    return null
  }
}

export const loadDraft = (organizationId: string, name: string) => read(getKeyPrefix(organizationId) + name)

/** Returns false if storage is full or blocked. */
function storeDraft(organizationId: string, name: string, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(getKeyPrefix(organizationId) + name, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

function removeDraft(organizationId: string, name: string) {
  try {
    localStorage.removeItem(getKeyPrefix(organizationId) + name)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Drafts of new posts, latest first. Drafts of edits and copies are opened from their posts. */
export function listDrafts(organizationId: string): NamedDraft[] {
  const prefix = getKeyPrefix(organizationId)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${prefix}new-`))
      .flatMap((key) => {
        const stored = read(key)
        return stored ? [{ ...stored, name: key.slice(prefix.length) }] : []
      })
      .sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

export const restoreDraft = (organizationId: string, { name, draft, savedAt }: NamedDraft) =>
  storeDraft(organizationId, name, { draft, savedAt })
export const discardDraft = (organizationId: string, { name }: NamedDraft) =>
  removeDraft(organizationId, name)

const debounceMs = 400

/** Stores the draft when typing pauses. Call `flush` before the page goes away. */
export function createAutosave(organizationId: string, name: string, onStored: (at: number | null) => void) {
  let pending: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (!pending) return
    const savedAt = Date.now()
    const isStored = storeDraft(organizationId, name, { draft: pending, savedAt })
    pending = null
    onStored(isStored ? savedAt : null)
  }
  return {
    save: (draft: Draft) => {
      pending = draft
      clearTimeout(timer)
      timer = setTimeout(flush, debounceMs)
    },
    flush,
    clear: () => {
      clearTimeout(timer)
      pending = null
      removeDraft(organizationId, name)
    },
  }
}
