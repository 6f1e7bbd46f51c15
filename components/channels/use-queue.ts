import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { callApi, type Sent } from "@/lib/api/client"

/** As far ahead as the queue tells. */
export const mostSlots = 50

const key = (id: string) => ["queue", id] as const

export function useQueue(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => callApi("getQueue", { id, limit: mostSlots }, { signal }),
  })
}

export function useSetQueue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<"setQueue">) => callApi("setQueue", input),
    onSuccess: (_, { id }) => client.invalidateQueries({ queryKey: key(id) }),
  })
}

/** What the posts of its next slots say, by their ids. */
export function useQueuedPosts(id: string) {
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
