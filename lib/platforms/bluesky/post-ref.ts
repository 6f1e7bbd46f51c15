import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { xrpcGet, resolveHandle, type BlueskyContext } from "./client"

export const refSchema = z.object({ uri: z.string(), cid: z.string() })
export type Ref = z.infer<typeof refSchema>
/** A reply's references: the thread's first post and the post it replies to. */
export type ReplyRefs = { root: Ref; parent: Ref }

export const recordSchema = refSchema.extend({
  value: z.object({ reply: z.object({ root: refSchema }).optional() }),
})

/** Reads `at://…` and `https://bsky.app/profile/…/post/…`. */
const referencePattern =
  /^(?:at:\/\/([^/]+)\/app\.bsky\.feed\.post\/|https:\/\/[^/]+\/profile\/([^/]+)\/post\/)([\w.~:-]+)/

/** Loads any account's post by URI or URL. `root` is the first post of its thread. */
export async function loadPost(reference: string, ctx: BlueskyContext): Promise<Ref & { root: Ref }> {
  const [, byUri, byUrl, rkey] = referencePattern.exec(reference) ?? []
  const author = byUri ?? byUrl
  if (!author || !rkey) throw rejected(`${reference} isn't a Bluesky post's URI or URL.`)
  const repo = author.startsWith("did:") ? author : await resolveHandle(author, ctx.credentials.service, ctx)
  const query = { repo, collection: "app.bsky.feed.post", rkey }
  const { uri, cid, value } = await xrpcGet(ctx, "com.atproto.repo.getRecord", query, recordSchema)
  return { uri, cid, root: value.reply?.root ?? { uri, cid } }
}
