import type { OutgoingPart } from "@/lib/platforms/platform"

/** How far Meta's clock may be behind ours. */
const clockSkew = 60_000

type OwnPost = { id: string; text?: string | null; createdAt: string }

/**
 * Of a channel's newest posts the one that a part became: the same words, and no older than the first try. Without
 * words only a single candidate will do.
 */
export function findPublishedPost<Post extends OwnPost>(
  posts: Post[],
  part: OutgoingPart<unknown>,
): Post | null {
  const caption = part.caption.trim()
  const [newest, ...others] = posts.filter(
    ({ id, text, createdAt }) =>
      Date.parse(createdAt) >= part.startedAt.getTime() - clockSkew &&
      (text ?? "").trim() === caption &&
      !part.previous.some((earlier) => earlier.id === id),
  )
  return !newest || (!caption && others.length > 0) ? null : newest
}
