import { useQuery } from "@tanstack/react-query"

import { callApi, type OperationOutput } from "@/lib/api/client"

export type FeedItem = OperationOutput<"getSandboxFeed">["data"][number]
/** Replies are oldest first. */
export type FeedThread = { root: FeedItem; replies: FeedItem[] }

/** Groups replies under their thread's first post. A reply to an unknown post is its own thread. */
export function groupThreads(items: FeedItem[]): FeedThread[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const findRoot = (item: FeedItem): FeedItem => {
    const seen = new Set<string>()
    let current = item
    for (
      let parent = byId.get(current.parent ?? "");
      parent && !seen.has(parent.id);
      parent = byId.get(current.parent ?? "")
    ) {
      seen.add(parent.id)
      current = parent
    }
    return current
  }
  const threads = new Map<string, FeedThread>()
  for (const item of items) {
    const root = findRoot(item)
    const thread = threads.get(root.id) ?? { root, replies: [] }
    if (item !== root) thread.replies.unshift(item)
    threads.set(root.id, thread)
  }
  return [...threads.values()]
}

export function useFeed(socialAccountId: string) {
  return useQuery({
    queryKey: ["sandbox", "feed", socialAccountId],
    queryFn: ({ signal }) => callApi("getSandboxFeed", { socialAccountId }, { signal }),
    select: ({ data }) => groupThreads(data),
    refetchInterval: 30_000,
  })
}
