import { useEffect, useEffectEvent } from "react"

import type { NotificationKind } from "@/lib/notifications/contract"

import { useNotifications, useReadNotifications } from "./use-notifications"

const looked = 20

/** What stands on the page already need not be told: these kinds are read while somebody looks at it. */
export function useSeen(kinds: readonly NotificationKind[]) {
  const { data } = useNotifications(looked)
  const { mutate } = useReadNotifications()
  const news = data?.data.filter(({ kind, readAt }) => readAt === null && kinds.includes(kind)) ?? []
  const ids = news.map(({ id }) => id).join()
  const read = useEffectEvent(() => {
    if (ids && document.visibilityState === "visible") mutate({ ids: ids.split(",") })
  })
  useEffect(() => {
    read()
    document.addEventListener("visibilitychange", read)
    return () => document.removeEventListener("visibilitychange", read)
  }, [ids])
}
