import { z } from "zod"
import { unreadable } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { bearer, client, type MastodonAccess } from "./client"

const attachmentSchema = z.object({ id: z.string() })
const maxDescription = 1500

function formOf(media: OutgoingMedia, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set("file", new File([bytes], media.name, { type: media.mimeType }))
  if (media.alt) form.set("description", media.alt.slice(0, maxDescription))
  return form
}

/** The attachment's id, and whether the server still works on it (202). */
export async function uploadMedia(media: OutgoingMedia, at: MastodonAccess) {
  const bytes = await media.bytes()
  const upload = (version: string, accept?: (answer: { status: number }) => boolean) =>
    client.request(at, `${at.credentials.instance}/api/${version}/media`, {
      method: "POST",
      headers: bearer(at),
      body: formOf(media, bytes),
      accept,
    })
  let answer = await upload("v2", ({ status }) => status === 404)
  // Some forks have the first version only.
  if (answer.status === 404) answer = await upload("v1")
  const attachment = attachmentSchema.safeParse(answer.body)
  if (!attachment.success) throw unreadable("Mastodon")
  return { id: attachment.data.id, processing: answer.status === 202 }
}

/** 206 while the server still works on it, 422 when it gave up: https://docs.joinmastodon.org/methods/media/#get */
export async function isProcessed(id: string, at: MastodonAccess): Promise<boolean> {
  const url = `${at.credentials.instance}/api/v1/media/${encodeURIComponent(id)}`
  const { status } = await client.request(at, url, { headers: bearer(at) })
  return status === 200
}
