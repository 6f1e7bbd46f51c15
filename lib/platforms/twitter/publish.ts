import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { apiUrl, bearer, client, duplicateMessage, type TwitterAccess } from "./client"
import { postIdOf, type TwitterConfig } from "./config"
import { assertMedia, isProcessed, uploadMedia } from "./media"
import { isSameText } from "./same-text"

type TwitterDraft = { mediaIds: string[]; processing: string[] }
type Part = OutgoingPart<TwitterConfig>
type Publish = Platform<TwitterConfig, Tokens, TwitterDraft>["publish"]

const postSchema = z.object({ id: z.string(), text: z.string() })
const timelineSchema = z.object({ data: z.array(postSchema).default([]) })

const maxTagged = 10
/** How far X's clock may be behind ours. */
const clockSkew = 60_000

const toPublished = (id: string, part: Part, at: TwitterAccess): Published => ({
  id,
  url: at.account.profileUrl && `${at.account.profileUrl}/status/${id}`,
  data: { sentAt: part.startedAt.toISOString() },
})

/** A post has media, a poll or a quote: https://docs.x.com/x-api/posts/create-post */
function assertOne({ index, media, post }: Part): void {
  if (index > 0 || media.length === 0) return
  if (post.config.poll) throw rejected("X takes a poll or media in one post, not both.")
  if (post.config.quote_tweet_id) throw rejected("X takes a quote or media in one post, not both.")
}

const prepare: Publish["prepare"] = async (part, at) => {
  assertOne(part)
  assertMedia(part.media, at)
  const uploads: { id: string; processing: boolean }[] = []
  for (const media of part.media) uploads.push(await uploadMedia(media, at))
  return {
    mediaIds: uploads.map(({ id }) => id),
    processing: uploads.filter(({ processing }) => processing).map(({ id }) => id),
  }
}

const ready: Publish["ready"] = async ({ processing }, at) => {
  for (const id of processing) if (!(await isProcessed(id, at))) return false
  return true
}

/** What only the opening post of a thread carries. */
function openingOf({ index, post }: Part) {
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

/** Who is seen in the media of this part; the configuration names people for the opening post. */
function taggedIn({ index, media, post }: Part): string[] {
  const seen = media.flatMap(({ tags }) => tags).filter(({ platform }) => platform === "twitter")
  const named = index === 0 ? (post.config.tagged_user_ids ?? []) : []
  return [...new Set([...named, ...seen.map(({ id }) => id)])].slice(0, maxTagged)
}

function bodyOf(part: Part, draft: TwitterDraft) {
  const { in_reply_to_tweet_id, for_super_followers_only, made_with_ai, paid_partnership } = part.post.config
  const tagged = taggedIn(part)
  const parent = part.previous.at(-1)?.id ?? (in_reply_to_tweet_id && postIdOf(in_reply_to_tweet_id))
  return {
    text: part.caption,
    ...openingOf(part),
    media:
      draft.mediaIds.length > 0
        ? { media_ids: draft.mediaIds, tagged_user_ids: tagged.length > 0 ? tagged : undefined }
        : undefined,
    reply: parent ? { in_reply_to_tweet_id: parent } : undefined,
    for_super_followers_only,
    made_with_ai,
    paid_partnership,
  }
}

const isDuplicate = (error: unknown) => error instanceof PlatformError && error.message === duplicateMessage

const send: Publish["send"] = async (part, draft, at) => {
  try {
    const { data } = await client.json(at, apiUrl("/tweets"), z.object({ data: postSchema }), {
      method: "POST",
      headers: bearer(at.credentials.accessToken),
      json: bodyOf(part, draft),
    })
    return toPublished(data.id, part, at)
  } catch (error) {
    const earlier = isDuplicate(error) ? await find(part, at) : null
    if (earlier) return earlier
    throw error
  }
}

/** Own posts since the first try; no fields are asked for beside what X always sends. */
const find = async (part: Part, at: TwitterAccess): Promise<Published | null> => {
  const since = new Date(part.startedAt.getTime() - clockSkew)
  const query = new URLSearchParams({
    max_results: "20",
    exclude: "retweets",
    start_time: since.toISOString().replace(/\.\d+Z$/, "Z"),
  })
  const path = `/users/${at.account.remoteId}/tweets?${query}`
  const { data } = await client.json(at, apiUrl(path), timelineSchema, {
    headers: bearer(at.credentials.accessToken),
  })
  const found = data.find(
    ({ id, text }) => isSameText(text, part.caption) && !part.previous.some((other) => other.id === id),
  )
  return found ? toPublished(found.id, part, at) : null
}

/** Uploads last for 24 hours: https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
const draftMinutes = 23 * 60

export const publish: Publish = { prepare, draftMinutes, ready, send, find }

/** From the last post of a thread to the first; one that is gone already is no failure. */
export async function remove(published: Published[], at: TwitterAccess): Promise<void> {
  for (const { id } of published.toReversed())
    await client.request(at, apiUrl(`/tweets/${id}`), {
      method: "DELETE",
      headers: bearer(at.credentials.accessToken),
      accept: ({ status }) => status === 404,
    })
}
