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
 * Search params that update synchronously. The router updates its own in a transition, during which a controlled input
 * would briefly lose its new value.
 */
export function useUrlParams(): URLSearchParams {
  const routerSearch = useSearchParams().toString()
  const search = useSyncExternalStore(
    subscribe,
    // Normalized like the server's value, to avoid a hydration mismatch.
    () => new URLSearchParams(window.location.search).toString(),
    () => routerSearch,
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes the URL without a server request. */
export function setUrl(href: string, mode: "push" | "replace" = "push") {
  window.history[`${mode}State`](null, "", href)
  for (const listener of listeners) listener()
}
