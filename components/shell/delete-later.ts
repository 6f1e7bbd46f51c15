"use client"

import { useSyncExternalStore } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

const undoMs = 8_000
/** A browser lets fewer than 256 requests go on for a page that is gone. */
const mostAtOnce = 200
const none: ReadonlySet<string> = new Set()

let leaving = none
const listeners = new Set<() => void>()
/** Deletions that can still be taken back: each sends its own. */
const waiting = new Set<() => void>()

function change(edit: (ids: Set<string>) => void) {
  const next = new Set(leaving)
  edit(next)
  leaving = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whoever leaves the page takes nothing back: their timers may never run again. */
function sendWhenHidden() {
  if (document.visibilityState === "hidden") for (const send of [...waiting]) send()
}

/** The ids of what is being deleted, which no list shows any more. */
export const useLeaving = () =>
  useSyncExternalStore(
    subscribe,
    () => leaving,
    () => none,
  )

type Deletion = {
  ids: readonly string[]
  /** What the toast says. */
  words: string
  /** It cannot wait, so that there is no way back. */
  atOnce?: boolean
  /** Has to outlive the page: `callApi` with `keepalive`. */
  send: (id: string) => Promise<unknown>
  refresh: () => Promise<unknown>
}

async function sendAll(ids: readonly string[], send: Deletion["send"]) {
  const answers: PromiseSettledResult<unknown>[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce)
    answers.push(...(await Promise.allSettled(ids.slice(from, from + mostAtOnce).map(send))))
  return answers
}

/** Deletes when the toast with its "Undo" goes, or the page does; until then nothing has happened on the server. */
export function useDeleteLater() {
  const ui = useTranslations("ui")
  return ({ ids, words, atOnce = false, send, refresh }: Deletion) => {
    const show = () => change((all) => ids.forEach((id) => all.delete(id)))
    const settle = () => {
      if (!waiting.delete(commit)) return false
      if (!atOnce) toast.dismiss(shown)
      return true
    }
    const commit = () => {
      if (!settle()) return
      void sendAll(ids, send).then(async (answers) => {
        const refused = answers.find((answer) => answer.status === "rejected")
        if (refused) toast.error(ui("failed", { problem: (refused.reason as Error).message }))
        await refresh()
        show()
      })
    }
    waiting.add(commit)
    document.addEventListener("visibilitychange", sendWhenHidden)
    change((all) => ids.forEach((id) => all.add(id)))
    const shown = toast(words, {
      ...(!atOnce && { duration: undoMs, action: { label: ui("undo"), onClick: () => settle() && show() } }),
      onAutoClose: commit,
      onDismiss: commit,
    })
    if (atOnce) commit()
  }
}
