"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/** Query keys to invalidate, by the server's resource names. */
const queryKeys: Record<string, string[]> = {
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
 * Refetches data when the server reports a change. One tab holds the connection and relays to the others, because
 * browsers open at most six HTTP/1.1 connections per host.
 */
export function LiveUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const abort = new AbortController()
    const otherTabs = new BroadcastChannel(channelName)
    const refresh = (resources: string[]) => {
      for (const key of new Set(resources.flatMap((subject) => queryKeys[subject] ?? [])))
        void client.invalidateQueries({ queryKey: [key] })
    }
    const listen = () =>
      new Promise<void>((resolve) => {
        const source = new EventSource("/api/live")
        let wasDisconnected = false
        source.onmessage = ({ data }) => {
          const resources = JSON.parse(String(data)) as string[]
          refresh(resources)
          if (!abort.signal.aborted) otherTabs.postMessage(resources)
        }
        // Events sent while disconnected are lost.
        source.onopen = () => {
          if (wasDisconnected) refresh(Object.keys(queryKeys))
          wasDisconnected = false
        }
        source.onerror = () => (wasDisconnected = true)
        abort.signal.addEventListener("abort", () => (source.close(), resolve()))
      })
    otherTabs.onmessage = ({ data }) => refresh(data as string[])
    // Web Locks need a secure context, so they're missing on plain HTTP other than localhost.
    if (!("locks" in navigator)) void listen()
    else navigator.locks.request(channelName, { signal: abort.signal }, listen).catch(() => {}) // aborted on unmount
    return () => {
      abort.abort()
      otherTabs.close()
    }
  }, [client])
  return null
}
