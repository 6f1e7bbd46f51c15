import { createHash } from "node:crypto"
import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { graphemeLength, measureCaption } from "@/lib/platforms/text-length"
import { ask, bearer, client, type MastodonAccess, type MastodonCredentials } from "./client"
import type { MastodonConfig } from "./config"
import { isProcessed, uploadMedia } from "./media"
import { captionRule } from "./rules"
import { lettersOf, lettersOfHtml } from "./status-text"

type MastodonDraft = { mediaIds: string[]; processing: string[] }
type Part = OutgoingPart<MastodonConfig>
type Publish = Platform<MastodonConfig, MastodonCredentials, MastodonDraft>["publish"]

const statusSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  uri: z.string().nullish(),
  content: z.string().default(""),
  created_at: z.string(),
  in_reply_to_id: z.string().nullish(),
  media_attachments: z.array(z.unknown()).default([]),
})
type Status = z.infer<typeof statusSchema>

const toPublished = ({ id, url, uri }: Status): Published => ({ id, url: url ?? uri ?? null })

/** A fresh try needs no look; the server forgets keys after an hour, and a few forks never knew them. */
const freshMilliseconds = 15_000
/** How far a server's clock may be behind ours. */
const clockSkew = 120_000

/** The content warning shares the text's limit, which `rules` cannot say. */
function assertFits(part: Part, at: MastodonAccess) {
  const { spoiler_text, poll } = part.post.config
  if (poll && part.index === 0 && part.media.length > 0)
    throw rejected("Mastodon takes a poll or media in one post, not both.")
  const max = at.account.limits?.captionMax ?? captionRule.max
  const length = measureCaption(captionRule, part.caption).length + graphemeLength(spoiler_text ?? "")
  if (length > max)
    throw rejected(
      `Mastodon takes up to ${max} characters with the content warning; this post has ${length}.`,
    )
}

const prepare: Publish["prepare"] = async (part, at) => {
  assertFits(part, at)
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

function bodyOf(part: Part, draft: MastodonDraft) {
  const { visibility, spoiler_text, sensitive, language, poll } = part.post.config
  return {
    status: part.caption,
    media_ids: draft.mediaIds,
    in_reply_to_id: part.previous.at(-1)?.id,
    visibility,
    spoiler_text,
    sensitive,
    language,
    poll: part.index === 0 ? poll : undefined,
  }
}

const send: Publish["send"] = async (part, draft, at) => {
  const isLate = at.now().getTime() - part.startedAt.getTime() > freshMilliseconds
  const earlier = isLate ? await find(part, at) : null
  if (earlier) return earlier
  const status = await client.json(at, `${at.credentials.instance}/api/v1/statuses`, statusSchema, {
    method: "POST",
    headers: { ...bearer(at), "idempotency-key": createHash("sha256").update(part.key).digest("hex") },
    json: bodyOf(part, draft),
  })
  return toPublished(status)
}

/** Own statuses since the first try: the same text below the same parent is this part. */
const find = async (part: Part, at: MastodonAccess): Promise<Published | null> => {
  const path = `/api/v1/accounts/${at.credentials.accountId}/statuses?limit=40&exclude_reblogs=true`
  const statuses = await ask(at, path, z.array(statusSchema))
  const parent = part.previous.at(-1)?.id ?? null
  const found = statuses.find(
    (status) =>
      Date.parse(status.created_at) >= part.startedAt.getTime() - clockSkew &&
      (status.in_reply_to_id ?? null) === parent &&
      status.media_attachments.length === part.media.length &&
      !part.previous.some(({ id }) => id === status.id) &&
      lettersOfHtml(status.content) === lettersOf(part.caption),
  )
  return found ? toPublished(found) : null
}

/** Servers drop media that no post has taken after a day: https://docs.joinmastodon.org/methods/media/#v2 */
const draftMinutes = 12 * 60

export const publish: Publish = { idempotent: true, prepare, draftMinutes, ready, send, find }

/** From the last part to the first; one that is gone already is no failure. */
export async function remove(published: Published[], at: MastodonAccess): Promise<void> {
  for (const { id } of published.toReversed())
    await client.request(at, `${at.credentials.instance}/api/v1/statuses/${encodeURIComponent(id)}`, {
      method: "DELETE",
      headers: bearer(at),
      accept: ({ status }) => status === 404,
    })
}
