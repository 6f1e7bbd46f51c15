import type { Carillon, PostMedia, PostWithRelations, Tag } from "../../../sdk-typescript/src/index.ts"
import { hashUrl } from "./desired.ts"

/** A plan's posts on the server, for one key. */
export type Actual = { tag: Tag; posts: PostWithRelations[] }

const perRequest = 100
export const tagName = (plan: string, key: string) => `${plan}/${key}`
/** Tag names are case-insensitive. */
export const normalizeKey = (key: string) => key.toLowerCase()

/**
 * Each of a plan's posts is tagged `<plan>/<key>`. That way there's no state file, and the dashboard shows where a post
 * comes from.
 */
export async function readActual(carillon: Carillon, plan: string): Promise<Map<string, Actual>> {
  const prefix = tagName(plan, "").toLowerCase()
  const tags = (await carillon.tags.list().all()).filter(({ name }) => name.toLowerCase().startsWith(prefix))
  const byTag = new Map(tags.map((tag) => [tag.id, { tag, posts: [] as PostWithRelations[] }]))
  for (let start = 0; start < tags.length; start += perRequest) {
    const ids = tags.slice(start, start + perRequest).map(({ id }) => id)
    for await (const post of carillon.posts.list({ tagIds: ids }))
      for (const { id } of post.tags) if (ids.includes(id)) byTag.get(id)!.posts.push(post)
  }
  return new Map(
    [...byTag.values()].map((found) => [normalizeKey(found.tag.name.slice(prefix.length)), found]),
  )
}

/** Hashes media by the library's entity tag, which is the hash of the bytes, or else by downloading it. Cached per item. */
export function makeHasher(signal: AbortSignal): (media: PostMedia) => Promise<string> {
  const cache = new Map<string, Promise<string>>()
  const fetchHash = async ({ url }: PostMedia) => {
    const response = await fetch(url, { method: "HEAD", signal }).catch(() => null)
    const etag = response?.ok ? (response.headers.get("etag") ?? "") : ""
    return /^(?:W\/)?"([0-9a-f]{64})"$/.exec(etag)?.[1] ?? hashUrl(url, signal)
  }
  return (media) => {
    const hash = cache.get(media.id) ?? fetchHash(media)
    cache.set(media.id, hash)
    return hash
  }
}
