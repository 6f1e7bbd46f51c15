import { z } from "zod"
import { PlatformError } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, duplicateMessage, requestData, type TwitterContext } from "./client"
import { postIdOf, type TwitterConfig } from "./config"
import { isProcessed, uploadMedia } from "./media"
import { isSameText } from "./compare-text"

type TwitterDraft = { mediaIds: string[]; processing: string[] }
type Part = OutgoingPart<TwitterConfig>
type Publish = Platform<TwitterConfig, Tokens, TwitterDraft>["publish"]

const postSchema = z.object({ id: z.string(), text: z.string() })
const timelineSchema = z.array(postSchema).default([])

const maxTaggedUsers = 10
/** How far X's clock may lag behind ours. */
const clockSkewMs = 60_000

const toPublished = (id: string, part: Part, ctx: TwitterContext): PublishedPart => ({
  id,
  url: ctx.account.profileUrl && `${ctx.account.profileUrl}/status/${id}`,
  data: { sentAt: part.startedAt.toISOString() },
})

const prepare: Publish["prepare"] = async (part, ctx) => {
  const uploads: { id: string; processing: boolean }[] = []
  for (const media of part.media) uploads.push(await uploadMedia(media, ctx))
  return {
    mediaIds: uploads.map(({ id }) => id),
    processing: uploads.filter(({ processing }) => processing).map(({ id }) => id),
  }
}

const ready: Publish["ready"] = async ({ processing }, ctx) => {
  for (const id of processing) if (!(await isProcessed(id, ctx))) return false
  return true
}

/** Fields that only the first post of a thread has. */
function firstPostFields({ index, post }: Part) {
  if (index > 0) return {}
  const { config } = post
  return {
    poll: config.poll,
    reply_settings: config.reply_settings === "everyone" ? undefined : config.reply_settings,
    quote_tweet_id: config.quote_tweet_id && postIdOf(config.quote_tweet_id),
    community_id: config.community_id,
    share_with_followers: config.share_with_followers,
    geo: config.place_id ? { place_id: config.place_id } : undefined,
  }
}

/** People tagged in this part's media, plus the configuration's for the first part. */
function taggedUserIds({ index, media, post }: Part): string[] {
  const mediaTags = media.flatMap(({ tags }) => tags).filter(({ platform }) => platform === "twitter")
  const configured = index === 0 ? (post.config.tagged_user_ids ?? []) : []
  return [...new Set([...configured, ...mediaTags.map(({ id }) => id)])].slice(0, maxTaggedUsers)
}

function requestBody(part: Part, draft: TwitterDraft) {
  const { in_reply_to_tweet_id, for_super_followers_only, made_with_ai, paid_partnership } = part.post.config
  const userIds = taggedUserIds(part)
  const parent = part.previous.at(-1)?.id ?? (in_reply_to_tweet_id && postIdOf(in_reply_to_tweet_id))
  return {
    text: part.caption,
    ...firstPostFields(part),
    media:
      draft.mediaIds.length > 0
        ? { media_ids: draft.mediaIds, tagged_user_ids: userIds.length > 0 ? userIds : undefined }
        : undefined,
    reply: parent ? { in_reply_to_tweet_id: parent } : undefined,
    for_super_followers_only,
    made_with_ai,
    paid_partnership,
  }
}

const isDuplicate = (error: unknown) => error instanceof PlatformError && error.message === duplicateMessage

const send: Publish["send"] = async (part, draft, ctx) => {
  try {
    const json = requestBody(part, draft)
    const { id } = await requestData(ctx, "/tweets", postSchema, { method: "POST", json })
    return toPublished(id, part, ctx)
  } catch (error) {
    const existing = isDuplicate(error) ? await find(part, ctx) : null
    if (existing) return existing
    throw error
  }
}

/** Searches the account's posts since the first attempt. */
const find = async (part: Part, ctx: TwitterContext): Promise<PublishedPart | null> => {
  const since = new Date(part.startedAt.getTime() - clockSkewMs)
  const query = new URLSearchParams({
    max_results: "20",
    exclude: "retweets",
    start_time: since.toISOString().replace(/\.\d+Z$/, "Z"),
  })
  const posts = await requestData(ctx, `/users/${ctx.account.remoteId}/tweets?${query}`, timelineSchema)
  const found = posts.find(
    ({ id, text }) => isSameText(text, part.caption) && !part.previous.some((other) => other.id === id),
  )
  return found ? toPublished(found.id, part, ctx) : null
}

/** Uploads expire after 24 hours: https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
const draftLifetimeMinutes = 23 * 60

export const publish: Publish = { prepare, draftLifetimeMinutes, ready, send, find }

/** Deletes from the last post of a thread to the first. */
export async function remove(published: PublishedPart[], ctx: TwitterContext): Promise<void> {
  for (const { id } of published.toReversed()) await api.remove(ctx, `/tweets/${id}`)
}
