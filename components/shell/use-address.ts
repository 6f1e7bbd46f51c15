"use client"

import { useSearchParams } from "next/navigation"
import { useMemo, useSyncExternalStore } from "react"

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener("popstate", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("popstate", listener)
  }
}

/**
 * What the address asks for, as state of the page. The router tells of a change a moment later (a transition), in which
 * a box would lose its tick and a search field a letter.
 */
export function useAddress(): URLSearchParams {
  const ofRouter = useSearchParams().toString()
  const search = useSyncExternalStore(
    subscribe,
    // Written alike on both sides: a difference would have everything drawn anew once the page is alive.
    () => new URLSearchParams(window.location.search).toString(),
    () => ofRouter,
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes the address without asking the server for a page it has sent already. */
export function showAddress(href: string, how: "push" | "replace" = "push") {
  window.history[`${how}State`](null, "", href)
  for (const listener of listeners) listener()
}
