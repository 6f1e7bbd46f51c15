import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type OperationOutput, type OperationInput } from "@/lib/api/client"

import { notificationKeys } from "./notification-keys"

const allKey = notificationKeys.all

export type Notification = OperationOutput<"listNotifications">["data"][number]

export function useNotifications(limit: number) {
  return useQuery({
    queryKey: notificationKeys.list(limit),
    queryFn: ({ signal }) => callApi("listNotifications", { limit }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

/** Marks notifications as read optimistically. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: OperationInput<"markNotificationsRead">) => callApi("markNotificationsRead", input),
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey: allKey })
      const previous = client.getQueriesData<OperationOutput<"listNotifications">>({ queryKey: allKey })
      const now = new Date().toISOString()
      const staysUnchanged = ({ id, readAt }: Notification) =>
        readAt !== null || (ids !== undefined && !ids.includes(id))
      client.setQueriesData<OperationOutput<"listNotifications">>({ queryKey: allKey }, (list) => {
        if (!list) return list
        const data = list.data.map((item) => (staysUnchanged(item) ? item : { ...item, readAt: now }))
        const readCount = list.data.filter((item) => !staysUnchanged(item)).length
        return { ...list, data, unread: ids ? Math.max(0, list.unread - readCount) : 0 }
      })
      return { previous }
    },
    onError: (_error, _input, context) => {
      for (const [queryKey, list] of context?.previous ?? []) client.setQueryData(queryKey, list)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: allKey }),
  })
}
