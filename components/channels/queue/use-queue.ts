import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type OperationInput } from "@/lib/api/client"

/** The API's limit. */
export const maxSlots = 50

const queueKey = (id: string) => ["queue", id] as const

export function useQueue(id: string) {
  return useQuery({
    queryKey: queueKey(id),
    queryFn: ({ signal }) => callApi("getQueue", { id, limit: maxSlots }, { signal }),
  })
}

export function useSetQueue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: OperationInput<"setQueue">) => callApi("setQueue", input),
    onSuccess: (_, { id }) => client.invalidateQueries({ queryKey: queueKey(id) }),
  })
}

/** Captions of the queue's posts by id. */
export function useQueuedCaptions(id: string) {
  return useQuery({
    queryKey: ["posts", "of-queue", id],
    queryFn: ({ signal }) =>
      callApi(
        "listPosts",
        { socialAccountIds: [id], statuses: ["SCHEDULED"], order: "soonest", limit: 100 },
        { signal },
      ),
    select: ({ posts }) => new Map(posts.map((post) => [post.id, post.caption])),
  })
}
