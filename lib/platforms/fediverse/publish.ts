import { createHash } from "node:crypto"
import { z } from "zod"
import { unexpectedResponse } from "@/lib/platforms/http"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import type { ServerApi, ServerContext, ServerCredentials } from "./client"
import { normalizeText, normalizeHtml } from "./normalize-text"

type StatusDraft = { mediaIds: string[]; processing: string[] }
type Publish<Config> = Platform<Config, ServerCredentials, StatusDraft>["publish"]

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
async function uploadMedia({ name, api }: ServerApi, media: OutgoingMedia, ctx: ServerContext) {
  const upload = async (version: string, accept?: (response: { status: number }) => boolean) =>
    api.request(ctx, `/${version}/media`, { method: "POST", body: await buildForm(media), accept })
  let response = await upload("v2", ({ status }) => status === 404)
  // Some forks only have v1.
  if (response.status === 404) response = await upload("v1")
  const attachment = attachmentSchema.safeParse(response.body)
  if (!attachment.success) throw unexpectedResponse(name)
  return { id: attachment.data.id, processing: response.status === 202 }
}

/** 206 while processing, 422 if processing failed: https://docs.joinmastodon.org/methods/media/#get */
async function isProcessed({ api }: ServerApi, id: string, ctx: ServerContext): Promise<boolean> {
  const { status } = await api.request(ctx, `/v1/media/${encodeURIComponent(id)}`)
  return status === 200
}

/** Servers delete unused media after a day: https://docs.joinmastodon.org/methods/media/#v2 */
const draftLifetimeMinutes = 12 * 60

/**
 * `settingsOf` returns what the request contains besides text and media. Most servers ignore idempotency keys, so
 * `idempotent` is only for those that are known to remember them.
 */
export function publishStatuses<Config>(
  server: ServerApi,
  settingsOf: (part: OutgoingPart<Config>) => Record<string, unknown>,
  idempotent?: Publish<Config>["idempotent"],
) {
  const prepare: Publish<Config>["prepare"] = async (part, ctx) => {
    const uploads: { id: string; processing: boolean }[] = []
    for (const media of part.media) uploads.push(await uploadMedia(server, media, ctx))
    return {
      mediaIds: uploads.map(({ id }) => id),
      processing: uploads.filter(({ processing }) => processing).map(({ id }) => id),
    }
  }

  const ready: Publish<Config>["ready"] = async ({ processing }, ctx) => {
    for (const id of processing) if (!(await isProcessed(server, id, ctx))) return false
    return true
  }

  const send: Publish<Config>["send"] = async (part, draft, ctx) => {
    const status = await server.api.json(ctx, "/v1/statuses", statusSchema, {
      method: "POST",
      headers: { "idempotency-key": createHash("sha256").update(part.key).digest("hex") },
      json: { status: part.caption, media_ids: draft.mediaIds, ...settingsOf(part) },
    })
    return toPublished(status)
  }

  /** Finds the account's status with the same text and parent since the first attempt. */
  const find = async (part: OutgoingPart<Config>, ctx: ServerContext): Promise<PublishedPart | null> => {
    const path = `/v1/accounts/${ctx.credentials.accountId}/statuses?limit=40&exclude_reblogs=true`
    const statuses = await server.api.json(ctx, path, z.array(statusSchema))
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

  const publish: Publish<Config> = { idempotent, prepare, draftLifetimeMinutes, ready, send, find }

  /** Removes the last part first. */
  async function remove(published: PublishedPart[], ctx: ServerContext): Promise<void> {
    for (const { id } of published.toReversed())
      await server.api.remove(ctx, `/v1/statuses/${encodeURIComponent(id)}`)
  }
  return { publish, remove }
}
