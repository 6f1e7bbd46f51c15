import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type Answer, type Sent } from "@/lib/api/client"

import { notificationKeys } from "./notification-keys"

const key = notificationKeys.all

export type Told = Answer<"listNotifications">["data"][number]

export function useNotifications(limit: number) {
  return useQuery({
    queryKey: notificationKeys.list(limit),
    queryFn: ({ signal }) => callApi("listNotifications", { limit }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

/** They look read at once, and unread again if the server says no. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<"readNotifications">) => callApi("readNotifications", input),
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueriesData<Answer<"listNotifications">>({ queryKey: key })
      const readAt = new Date().toISOString()
      const isRead = (one: Told) => one.readAt !== null || (ids !== undefined && !ids.includes(one.id))
      client.setQueriesData<Answer<"listNotifications">>({ queryKey: key }, (list) => {
        if (!list) return list
        const data = list.data.map((one) => (isRead(one) ? one : { ...one, readAt }))
        const newly = list.data.filter((one) => !isRead(one)).length
        return { ...list, data, unread: ids ? Math.max(0, list.unread - newly) : 0 }
      })
      return { before }
    },
    onError: (_error, _input, context) => {
      for (const [queryKey, list] of context?.before ?? []) client.setQueryData(queryKey, list)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}
