import type { Carillon, PostMedia, PostWithRelations, Tag } from "../../../sdk-typescript/src/index.ts"
import { hashAddress } from "./desired.ts"

/** What the server has of a plan, by key. */
export type Actual = { tag: Tag; posts: PostWithRelations[] }

const perRequest = 100
export const tagName = (plan: string, key: string) => `${plan}/${key}`
/** Names of tags differ by more than their case. */
export const sameKey = (key: string) => key.toLowerCase()

/**
 * Each post of a plan carries a tag `<plan>/<key>`. So the server itself knows which post is which: no file has to travel
 * with the plan, and people see in the dashboard where a post comes from.
 */
export async function readActual(carillon: Carillon, plan: string): Promise<Map<string, Actual>> {
  const prefix = tagName(plan, "").toLowerCase()
  const tags = (await carillon.tags.list().all()).filter(({ name }) => name.toLowerCase().startsWith(prefix))
  const byTag = new Map(tags.map((tag) => [tag.id, { tag, posts: [] as PostWithRelations[] }]))
  for (let at = 0; at < tags.length; at += perRequest) {
    const ids = tags.slice(at, at + perRequest).map(({ id }) => id)
    for await (const post of carillon.posts.list({ tagIds: ids }))
      for (const { id } of post.tags) if (ids.includes(id)) byTag.get(id)!.posts.push(post)
  }
  return new Map([...byTag.values()].map((found) => [sameKey(found.tag.name.slice(prefix.length)), found]))
}

/** By what the library knows of the bytes (their hash is its entity tag), else by the bytes themselves. Asked once each. */
export function makeHasher(signal: AbortSignal): (media: PostMedia) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const ask = async ({ url }: PostMedia) => {
    const answer = await fetch(url, { method: "HEAD", signal }).catch(() => null)
    const tag = /^(?:W\/)?"([0-9a-f]{64})"$/.exec(answer?.ok ? (answer.headers.get("etag") ?? "") : "")
    return tag?.[1] ?? hashAddress(url, signal)
  }
  return (media) => {
    const found = known.get(media.id) ?? ask(media)
    known.set(media.id, found)
    return found
  }
}
