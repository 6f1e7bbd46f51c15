import { z } from "zod"
import { xrpcGet, resolveHandle, type BlueskyContext } from "./client"
import { referencePattern } from "./config"

export const refSchema = z.object({ uri: z.string(), cid: z.string() })
export type Ref = z.infer<typeof refSchema>
/** A reply's references: the thread's first post and the post it replies to. */
export type ReplyRefs = { root: Ref; parent: Ref }

export const recordSchema = refSchema.extend({
  value: z.object({ reply: z.object({ root: refSchema }).optional() }),
})

/** Loads any account's post by URI or URL. `root` is the first post of its thread. */
export async function loadPost(reference: string, ctx: BlueskyContext): Promise<Ref & { root: Ref }> {
  const [, byUri, byUrl, rkey = ""] = referencePattern.exec(reference) ?? []
  const author = byUri ?? byUrl ?? ""
  const repo = author.startsWith("did:") ? author : await resolveHandle(author, ctx.credentials.service, ctx)
  const query = { repo, collection: "app.bsky.feed.post", rkey }
  const { uri, cid, value } = await xrpcGet(ctx, "com.atproto.repo.getRecord", query, recordSchema)
  return { uri, cid, root: value.reply?.root ?? { uri, cid } }
}
