import { useQuery } from "@tanstack/react-query"

import { callApi, type Answer } from "@/lib/api/client"

export type FeedItem = Answer<"getSandboxFeed">["data"][number]
/** A post with all that hangs below it, oldest first. */
export type FeedThread = { root: FeedItem; replies: FeedItem[] }

/** Threads by their openings, in the feed's own order. An answer to something unseen stands by itself. */
export function threadsOf(items: FeedItem[]): FeedThread[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const rootOf = (item: FeedItem): FeedItem => {
    const seen = new Set<string>()
    let at = item
    for (let up = byId.get(at.parent ?? ""); up && !seen.has(up.id); up = byId.get(at.parent ?? "")) {
      seen.add(up.id)
      at = up
    }
    return at
  }
  const threads = new Map<string, FeedThread>()
  for (const item of items) {
    const root = rootOf(item)
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
    select: ({ data }) => threadsOf(data),
    refetchInterval: 30_000,
  })
}
