import { z } from "zod"
import { PlatformError, unavailable } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { errorNameOf, resolveHandle, xrpc, xrpcGet, xrpcPath, xrpcPost } from "./client"
import type { BlueskyContext, BlueskyCredentials } from "./client"
import { threadgateRule, type BlueskyConfig } from "./config"
import { completeEmbed, prepareEmbed } from "./embed"
import { findFacets } from "./facets"
import { loadPost, recordSchema, refSchema, type Ref, type ReplyRefs } from "./post-ref"
import { tidOf } from "./tid"
import { loadVideo, uploadVideo } from "./video"

const postCollection = "app.bsky.feed.post"

/** Data loaded in advance. The record is built from it on send. */
type BlueskyDraft = { embed: Json; facets: Json; reply: ReplyRefs | null; videoJob?: string }
type Part = OutgoingPart<BlueskyConfig>
type Publish = Platform<BlueskyConfig, BlueskyCredentials, BlueskyDraft>["publish"]

/** What later parts and removal need: the thread's first post and the post's gates. */
const dataSchema = z.object({ cid: z.string(), root: refSchema, gates: z.array(z.string()).default([]) })

async function tryHandle(handle: string, ctx: BlueskyContext): Promise<string | null> {
  try {
    return await resolveHandle(handle, ctx.credentials.service, ctx)
  } catch (error) {
    if (error instanceof PlatformError && error.kind === "rejected") return null
    throw error
  }
}

async function replyTo(reference: string, ctx: BlueskyContext): Promise<ReplyRefs> {
  const { uri, cid, root } = await loadPost(reference, ctx)
  return { root, parent: { uri, cid } }
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const { reply_to } = part.post.config
  const video = part.media.find(({ kind }) => kind === "video")
  return {
    ...(video && { videoJob: await uploadVideo(video, ctx) }),
    facets: await findFacets(part.caption, (handle) => tryHandle(handle, ctx)),
    reply: part.index === 0 && reply_to ? await replyTo(reply_to, ctx) : null,
    // Last, since servers soon delete blobs that no record references.
    embed: await prepareEmbed(part, ctx),
  }
}

const ready: Publish["ready"] = async ({ videoJob }, ctx) =>
  !videoJob || (await loadVideo(videoJob, ctx)) !== null

async function embedOf({ embed, videoJob }: BlueskyDraft, ctx: BlueskyContext): Promise<Json> {
  if (!videoJob) return embed
  const video = await loadVideo(videoJob, ctx)
  if (!video) throw unavailable("Bluesky is still processing this video.")
  return completeEmbed(embed, video)
}

const refOf = (published: PublishedPart): Ref => ({
  uri: published.id,
  cid: dataSchema.parse(published.data).cid,
})

function replyOf(part: Part, draft: BlueskyDraft): ReplyRefs | null {
  const [first] = part.previous
  const last = part.previous.at(-1)
  if (!first || !last) return draft.reply
  return { root: dataSchema.parse(first.data).root, parent: refOf(last) }
}

/** Identical for every attempt, regardless of when it's built. */
function recordOf(part: Part, draft: BlueskyDraft) {
  const { langs, labels } = part.post.config
  const reply = replyOf(part, draft)
  return {
    $type: postCollection,
    text: part.caption,
    createdAt: part.startedAt.toISOString(),
    ...(Array.isArray(draft.facets) && draft.facets.length > 0 ? { facets: draft.facets } : {}),
    ...(reply ? { reply } : {}),
    ...(draft.embed ? { embed: draft.embed } : {}),
    ...(langs?.length ? { langs } : {}),
    ...(labels?.length
      ? { labels: { $type: "com.atproto.label.defs#selfLabels", values: labels.map((val) => ({ val })) } }
      : {}),
  }
}

/** Reply rules belong to the first post, quote rules to every post. Both records have the post's key. */
function gatesOf(part: Part, post: string): { collection: string; value: Json }[] {
  const { threadgate, postgate } = part.post.config
  const createdAt = part.startedAt.toISOString()
  const gates: { collection: string; value: Json }[] = []
  if (threadgate && part.index === 0) {
    const $type = "app.bsky.feed.threadgate"
    const allow = threadgate.allow.map(threadgateRule)
    gates.push({ collection: $type, value: { $type, post, createdAt, allow } })
  }
  if (postgate?.disable_quotes) {
    const $type = "app.bsky.feed.postgate"
    const embeddingRules = [{ $type: `${$type}#disableRule` }]
    gates.push({ collection: $type, value: { $type, post, createdAt, embeddingRules } })
  }
  return gates
}

function toPublished(
  { uri, cid }: Ref,
  root: Ref | undefined,
  gates: string[],
  ctx: BlueskyContext,
): PublishedPart {
  const profileUrl = ctx.account.profileUrl ?? `https://bsky.app/profile/${ctx.credentials.did}`
  const rkey = uri.slice(uri.lastIndexOf("/") + 1)
  return { id: uri, url: `${profileUrl}/post/${rkey}`, data: { cid, root: root ?? { uri, cid }, gates } }
}

const writesSchema = z.object({ results: z.array(refSchema.partial()).default([]) })

const send: Publish["send"] = async (part, prepared, ctx) => {
  const draft = { ...prepared, embed: await embedOf(prepared, ctx) }
  const repo = ctx.credentials.did
  const rkey = tidOf(part.startedAt, part.key)
  const uri = `at://${repo}/${postCollection}/${rkey}`
  const record = recordOf(part, draft)
  const gates = gatesOf(part, uri)
  const names = gates.map(({ collection }) => collection)
  if (gates.length === 0) {
    const input = { repo, collection: postCollection, rkey, record }
    const ref = await xrpcPost(ctx, "com.atproto.repo.createRecord", input, refSchema)
    return toPublished(ref, record.reply?.root, names, ctx)
  }
  const writes = [{ collection: postCollection, value: record }, ...gates].map((write) => ({
    $type: "com.atproto.repo.applyWrites#create",
    rkey,
    ...write,
  }))
  const { results } = await xrpcPost(ctx, "com.atproto.repo.applyWrites", { repo, writes }, writesSchema)
  const cid = results[0]?.cid
  if (cid) return toPublished({ uri, cid }, record.reply?.root, names, ctx)
  const query = { repo, collection: postCollection, rkey }
  const existing = await xrpcGet(ctx, "com.atproto.repo.getRecord", query, recordSchema)
  return toPublished(existing, record.reply?.root, names, ctx)
}

/** Reads the record by its key, which was stored before the first attempt. */
const find: Publish["find"] = async (part, ctx) => {
  const query = {
    repo: ctx.credentials.did,
    collection: postCollection,
    rkey: tidOf(part.startedAt, part.key),
  }
  const response = await xrpc.request(ctx, xrpcPath("com.atproto.repo.getRecord", query), {
    accept: (response) => errorNameOf(response) === "RecordNotFound",
  })
  const record = recordSchema.safeParse(response.body)
  if (!record.success) return null
  const gates = gatesOf(part, record.data.uri).map(({ collection }) => collection)
  return toPublished(record.data, record.data.value.reply?.root, gates, ctx)
}

export const publish: Publish = { prepare, ready, send, find }

/** Deleting a missing record succeeds, so an interrupted removal can be repeated. */
export async function remove(published: PublishedPart[], ctx: BlueskyContext): Promise<void> {
  const repo = ctx.credentials.did
  for (const { id, data } of published.toReversed()) {
    const rkey = id.slice(id.lastIndexOf("/") + 1)
    for (const collection of [...dataSchema.parse(data).gates, postCollection])
      await xrpcPost(ctx, "com.atproto.repo.deleteRecord", { repo, collection, rkey }, z.unknown())
  }
}
