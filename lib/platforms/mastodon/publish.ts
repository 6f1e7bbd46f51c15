import { createHash } from "node:crypto"
import { z } from "zod"
import { unexpectedResponse } from "@/lib/platforms/http"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, type MastodonContext, type MastodonCredentials } from "./client"
import type { MastodonConfig } from "./config"
import { normalizeText, normalizeHtml } from "./normalize-text"

type MastodonDraft = { mediaIds: string[]; processing: string[] }
type Part = OutgoingPart<MastodonConfig>
type Publish = Platform<MastodonConfig, MastodonCredentials, MastodonDraft>["publish"]

const statusSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  uri: z.string().nullish(),
  content: z.string().nullish(),
  created_at: z.string(),
  in_reply_to_id: z.string().nullish(),
  media_attachments: z.array(z.unknown()).nullish(),
})
type Status = z.infer<typeof statusSchema>

const toPublished = ({ id, url, uri }: Status): PublishedPart => ({ id, url: url ?? uri ?? null })

/** How far a server's clock may lag behind ours. */
const clockSkewMs = 120_000

const attachmentSchema = z.object({ id: z.string() })
const maxDescriptionLength = 1500

async function buildForm(media: OutgoingMedia) {
  const form = new FormData()
  form.set("file", await mediaFile(media))
  if (media.alt) form.set("description", media.alt.slice(0, maxDescriptionLength))
  return form
}

/** Returns the attachment's id and whether the server is still processing it (202). */
async function uploadMedia(media: OutgoingMedia, ctx: MastodonContext) {
  const upload = async (version: string, accept?: (response: { status: number }) => boolean) =>
    api.request(ctx, `/${version}/media`, { method: "POST", body: await buildForm(media), accept })
  let response = await upload("v2", ({ status }) => status === 404)
  // Some forks only have v1.
  if (response.status === 404) response = await upload("v1")
  const attachment = attachmentSchema.safeParse(response.body)
  if (!attachment.success) throw unexpectedResponse("Mastodon")
  return { id: attachment.data.id, processing: response.status === 202 }
}

/** 206 while processing, 422 if processing failed: https://docs.joinmastodon.org/methods/media/#get */
async function isProcessed(id: string, ctx: MastodonContext): Promise<boolean> {
  const { status } = await api.request(ctx, `/v1/media/${encodeURIComponent(id)}`)
  return status === 200
}

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

function buildBody(part: Part, draft: MastodonDraft) {
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

const send: Publish["send"] = async (part, draft, ctx) => {
  const status = await api.json(ctx, "/v1/statuses", statusSchema, {
    method: "POST",
    headers: { "idempotency-key": createHash("sha256").update(part.key).digest("hex") },
    json: buildBody(part, draft),
  })
  return toPublished(status)
}

/** Finds the account's status with the same text and parent since the first attempt. */
const find = async (part: Part, ctx: MastodonContext): Promise<PublishedPart | null> => {
  const path = `/v1/accounts/${ctx.credentials.accountId}/statuses?limit=40&exclude_reblogs=true`
  const statuses = await api.json(ctx, path, z.array(statusSchema))
  const parent = part.previous.at(-1)?.id ?? null
  const found = statuses.find(
    (status) =>
      Date.parse(status.created_at) >= part.startedAt.getTime() - clockSkewMs &&
      (status.in_reply_to_id ?? null) === parent &&
      (status.media_attachments?.length ?? 0) === part.media.length &&
      !part.previous.some(({ id }) => id === status.id) &&
      normalizeHtml(status.content ?? "") === normalizeText(part.caption),
  )
  return found ? toPublished(found) : null
}

/** Servers delete unused media after a day: https://docs.joinmastodon.org/methods/media/#v2 */
const draftLifetimeMinutes = 12 * 60

/** Other servers with Mastodon's API, such as snac and Takahe, ignore idempotency keys. */
const idempotent: Publish["idempotent"] = ({ limits }) => limits?.software === "mastodon"

export const publish: Publish = { idempotent, prepare, draftLifetimeMinutes, ready, send, find }

/** Removes the last part first. */
export async function remove(published: PublishedPart[], ctx: MastodonContext): Promise<void> {
  for (const { id } of published.toReversed()) await api.remove(ctx, `/v1/statuses/${encodeURIComponent(id)}`)
}
