import type { OutgoingPart } from "@/lib/platforms/platform"

/** How far Meta's clock may lag behind ours. */
const clockSkewMs = 60_000

type OwnPost = { id: string; text?: string | null; createdAt: string }

/**
 * Finds the post a part was published as: the same caption, no older than the first attempt. Without a caption, only a
 * single candidate counts as a match.
 */
export function findPublishedPost<Post extends OwnPost>(
  posts: Post[],
  part: OutgoingPart<unknown>,
): Post | null {
  const caption = part.caption.trim()
  const [newest, ...others] = posts.filter(
    ({ id, text, createdAt }) =>
      Date.parse(createdAt) >= part.startedAt.getTime() - clockSkewMs &&
      (text ?? "").trim() === caption &&
      !part.previous.some((earlier) => earlier.id === id),
  )
  return !newest || (!caption && others.length > 0) ? null : newest
}
