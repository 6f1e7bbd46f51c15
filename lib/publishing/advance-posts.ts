import type { EventData } from "@/inngest/events"
import { log } from "@/lib/log"
import { advancePost, type Progress } from "./advance-post"

type Due = EventData<"post/due">["posts"][number]

/** What of a post is left for later; `at` is when, in milliseconds. */
export type Rest = Due & { at: number; progress: Progress | null }

/** After a fault on our side, such as PostgreSQL being away. */
const faultSeconds = 5

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/**
 * Takes due posts as far as they go without waiting: channels side by side, the posts of one channel in turn. Nothing
 * that happens to one post touches another.
 */
export async function advancePosts(posts: Due[], runId: string): Promise<Rest[]> {
  const channels = Map.groupBy(posts, ({ socialAccountId }) => socialAccountId)
  const rests = await Promise.all([...channels.values()].map((own) => advanceInTurn(own, runId)))
  return rests.flat()
}

async function advanceInTurn(posts: Due[], runId: string): Promise<Rest[]> {
  const rests: Rest[] = []
  for (const due of posts) {
    try {
      const advance = await advancePost(due, runId, null)
      if (advance.kind === "wait")
        rests.push({ ...due, at: inSeconds(advance.seconds), progress: advance.progress })
    } catch (error) {
      log.error("a post could not go on", { postId: due.postId, error: (error as Error).message })
      rests.push({ ...due, at: inSeconds(faultSeconds), progress: null })
    }
  }
  return rests
}
