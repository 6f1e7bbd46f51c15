"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/** Which queries show what the server calls by these names. */
const keysOf: Record<string, string[]> = {
  post: ["posts", "analytics", "sandbox", "webhooks"],
  socialAccount: ["accounts", "queue", "profiles", "connect-links", "webhooks"],
  profile: ["profiles", "connect-links"],
  media: ["media"],
  webhook: ["webhooks"],
  notification: ["notifications"],
  organization: ["organization"],
}

const channelName = "carillon-live"

/**
 * Refreshes what is on screen when the server says that it changed. One tab holds the connection and tells the others:
 * a browser opens six to a host at most (RFC 9112 §9.4), and pages need some of them.
 */
export function LiveUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const done = new AbortController()
    const others = new BroadcastChannel(channelName)
    const refresh = (subjects: string[]) => {
      for (const key of new Set(subjects.flatMap((subject) => keysOf[subject] ?? [])))
        void client.invalidateQueries({ queryKey: [key] })
    }
    const listen = () =>
      new Promise<void>((resolve) => {
        const source = new EventSource("/api/live")
        let broken = false
        source.onmessage = ({ data }) => {
          const subjects = JSON.parse(String(data)) as string[]
          refresh(subjects)
          if (!done.signal.aborted) others.postMessage(subjects)
        }
        // What changed while there was no connection is not told again.
        source.onopen = () => {
          if (broken) refresh(Object.keys(keysOf))
          broken = false
        }
        source.onerror = () => (broken = true)
        done.signal.addEventListener("abort", () => (source.close(), resolve()))
      })
    others.onmessage = ({ data }) => refresh(data as string[])
    // Plain http on another machine has no locks (https://w3c.github.io/web-locks/: secure contexts only).
    if (!("locks" in navigator)) void listen()
    else navigator.locks.request(channelName, { signal: done.signal }, listen).catch(() => {}) // the page went first
    return () => {
      done.abort()
      others.close()
    }
  }, [client])
  return null
}
