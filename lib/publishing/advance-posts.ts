import type { EventData } from "@/inngest/events"
import { log } from "@/lib/log/log"
import { advancePost, type Progress } from "./advance-post"
import { takeTurn } from "@/lib/publishing/turns/take-turn"

type Due = EventData<"post/due">["posts"][number]

/** Where the posts are published, and whose they are. */
type Destination = Pick<EventData<"post/due">, "place" | "organizationId">

/** A post to resume at `at`, in Unix milliseconds. */
export type UnfinishedPost = Due & { at: number; progress: Progress | null }

/** Delay after an error of our own, such as a lost database connection. */
const internalErrorSeconds = 5

const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000

/** Publishes due posts: accounts in parallel, the posts of one account in order. One post's error doesn't affect others. */
export async function advancePosts(
  { posts, ...destination }: Destination & { posts: Due[] },
  runId: string,
): Promise<UnfinishedPost[]> {
  const accounts = Map.groupBy(posts, ({ socialAccountId }) => socialAccountId)
  const unfinished = await Promise.all(
    [...accounts.values()].map((queue) => advanceInOrder(destination, queue, runId)),
  )
  return unfinished.flat()
}

async function advanceInOrder(
  { place, organizationId }: Destination,
  posts: Due[],
  runId: string,
): Promise<UnfinishedPost[]> {
  const unfinished: UnfinishedPost[] = []
  for (const due of posts) {
    const turn = { destination: place, organizationId, socialAccountId: due.socialAccountId }
    try {
      const advance = await takeTurn(turn, () => advancePost(due, runId, null))
      if (advance.kind === "wait")
        unfinished.push({ ...due, at: secondsFromNow(advance.seconds), progress: advance.progress })
    } catch (error) {
      log.error("publishing a post failed", { postId: due.postId, error: (error as Error).message })
      unfinished.push({ ...due, at: secondsFromNow(internalErrorSeconds), progress: null })
    }
  }
  return unfinished
}
