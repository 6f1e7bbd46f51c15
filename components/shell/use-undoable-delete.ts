"use client"

import { useSyncExternalStore } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

const undoMs = 8_000
/** Browsers allow fewer than 256 `keepalive` requests at once. */
const maxConcurrent = 200
const emptySet: ReadonlySet<string> = new Set()

let pendingIds = emptySet
const listeners = new Set<() => void>()
/** Commit functions of deletions that can still be undone. */
const commits = new Set<() => void>()

function updatePendingIds(edit: (ids: Set<string>) => void) {
  const next = new Set(pendingIds)
  edit(next)
  pendingIds = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Timers may not run once the page is hidden, so commit all deletions. */
function commitWhenHidden() {
  if (document.visibilityState === "hidden") for (const send of [...commits]) send()
}

/** Ids to hide from lists because they're being deleted. */
export const usePendingDeletions = () =>
  useSyncExternalStore(
    subscribe,
    () => pendingIds,
    () => emptySet,
  )

type Deletion = {
  ids: readonly string[]
  message: string
  /** Deletes right away, without offering to undo. */
  immediate?: boolean
  /** Must use `keepalive`, because it may run as the page closes. */
  send: (id: string) => Promise<unknown>
  refresh: () => Promise<unknown>
}

async function sendAll(ids: readonly string[], send: Deletion["send"]) {
  const results: PromiseSettledResult<unknown>[] = []
  for (let from = 0; from < ids.length; from += maxConcurrent)
    results.push(...(await Promise.allSettled(ids.slice(from, from + maxConcurrent).map(send))))
  return results
}

/** Deletes once the toast offering to undo closes or the page is left. Until then, nothing happens on the server. */
export function useUndoableDelete() {
  const ui = useTranslations("ui")
  return ({ ids, message, immediate = false, send, refresh }: Deletion) => {
    const restore = () => updatePendingIds((pending) => ids.forEach((id) => pending.delete(id)))
    const settle = () => {
      if (!commits.delete(commit)) return false
      if (!immediate) toast.dismiss(toastId)
      return true
    }
    const commit = () => {
      if (!settle()) return
      void sendAll(ids, send).then(async (results) => {
        const failure = results.find((result) => result.status === "rejected")
        if (failure) toast.error(ui("failed", { problem: (failure.reason as Error).message }))
        await refresh()
        restore()
      })
    }
    commits.add(commit)
    document.addEventListener("visibilitychange", commitWhenHidden)
    updatePendingIds((pending) => ids.forEach((id) => pending.add(id)))
    const toastId = toast(message, {
      ...(!immediate && {
        duration: undoMs,
        action: { label: ui("undo"), onClick: () => settle() && restore() },
      }),
      onAutoClose: commit,
      onDismiss: commit,
    })
    if (immediate) commit()
  }
}
