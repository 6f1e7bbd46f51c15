import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { ask, resolveHandle, type BlueskyContext } from "./client"

export const refSchema = z.object({ uri: z.string(), cid: z.string() })
export type Ref = z.infer<typeof refSchema>
/** Where an answer belongs: the thread's first post and the one that it answers. */
export type ReplyRefs = { root: Ref; parent: Ref }

export const recordSchema = refSchema.extend({
  value: z.object({ reply: z.object({ root: refSchema }).optional() }),
})

/** Reads `at://…` and `https://bsky.app/profile/…/post/…`. */
const addressPattern =
  /^(?:at:\/\/([^/]+)\/app\.bsky\.feed\.post\/|https:\/\/[^/]+\/profile\/([^/]+)\/post\/)([\w.~:-]+)/

/** A post of anybody, by its address; `root` is the first post of the thread that it stands in. */
export async function loadPost(address: string, ctx: BlueskyContext): Promise<Ref & { root: Ref }> {
  const [, byUri, byUrl, rkey] = addressPattern.exec(address) ?? []
  const author = byUri ?? byUrl
  if (!author || !rkey) throw rejected(`${address} is not the address of a Bluesky post.`)
  const repo = author.startsWith("did:") ? author : await resolveHandle(author, ctx.credentials.service, ctx)
  const query = { repo, collection: "app.bsky.feed.post", rkey }
  const { uri, cid, value } = await ask(ctx, "com.atproto.repo.getRecord", query, recordSchema)
  return { uri, cid, root: value.reply?.root ?? { uri, cid } }
}
