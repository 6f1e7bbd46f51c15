import { z } from "zod"
import { unexpectedResponse } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { api, type MastodonContext } from "./client"

const attachmentSchema = z.object({ id: z.string() })
const maxDescriptionLength = 1500

function buildForm(media: OutgoingMedia, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set("file", new File([bytes], media.name, { type: media.mimeType }))
  if (media.alt) form.set("description", media.alt.slice(0, maxDescriptionLength))
  return form
}

/** Returns the attachment's id and whether the server is still processing it (202). */
export async function uploadMedia(media: OutgoingMedia, ctx: MastodonContext) {
  const bytes = await media.bytes()
  const upload = (version: string, accept?: (response: { status: number }) => boolean) =>
    api.request(ctx, `/${version}/media`, { method: "POST", body: buildForm(media, bytes), accept })
  let response = await upload("v2", ({ status }) => status === 404)
  // Some forks only have v1.
  if (response.status === 404) response = await upload("v1")
  const attachment = attachmentSchema.safeParse(response.body)
  if (!attachment.success) throw unexpectedResponse("Mastodon")
  return { id: attachment.data.id, processing: response.status === 202 }
}

/** 206 while processing, 422 if processing failed: https://docs.joinmastodon.org/methods/media/#get */
export async function isProcessed(id: string, ctx: MastodonContext): Promise<boolean> {
  const { status } = await api.request(ctx, `/v1/media/${encodeURIComponent(id)}`)
  return status === 200
}
