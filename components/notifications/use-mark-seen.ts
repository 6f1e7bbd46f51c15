import { useEffect, useEffectEvent } from "react"

import type { NotificationKind } from "@/lib/declarations/notification-kinds"

import { useNotifications, useReadNotifications } from "./use-notifications"

const checkedCount = 20

/** Marks notifications about this page's contents as read while the page is visible. */
export function useMarkSeen(kinds: readonly NotificationKind[]) {
  const { data } = useNotifications(checkedCount)
  const { mutate } = useReadNotifications()
  const unread = data?.data.filter(({ kind, readAt }) => readAt === null && kinds.includes(kind)) ?? []
  const ids = unread.map(({ id }) => id).join()
  const markRead = useEffectEvent(() => {
    if (ids && document.visibilityState === "visible") mutate({ ids: ids.split(",") })
  })
  useEffect(() => {
    markRead()
    document.addEventListener("visibilitychange", markRead)
    return () => document.removeEventListener("visibilitychange", markRead)
  }, [ids])
}
