import { z } from "zod"
import { unknownOutcome } from "@/lib/platforms/errors"
import { getFileSize } from "@/lib/platforms/text/chunks"
import type { OutgoingMedia, PendingPart, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { callMethod, client, type SlackContext } from "./client"
import { toPublished } from "./message-url"

const maxAltLength = 1000
/** Uploaded files are shared after a short delay, sometimes never (slackapi/bolt-js#2115). */
const shareTimeoutMs = 120_000

const uploadSchema = z.object({ upload_url: z.url(), file_id: z.string() })
const sharesSchema = z.record(z.string(), z.array(z.object({ ts: z.string() }))).optional()
const fileSchema = z.object({
  file: z.object({ shares: z.object({ public: sharesSchema, private: sharesSchema }).optional() }),
})
const pendingSchema = z.object({ fileIds: z.array(z.string()), since: z.string() })

/** The upload URL is presigned, so no token is sent. */
export async function uploadFile(media: OutgoingMedia, ctx: SlackContext): Promise<string> {
  const { upload_url, file_id } = await callMethod(ctx, "files.getUploadURLExternal", uploadSchema, {
    form: {
      filename: media.name,
      length: String(await getFileSize(media)),
      ...(media.alt && { alt_txt: media.alt.slice(0, maxAltLength) }),
    },
  })
  await client.request(ctx, upload_url, {
    method: "POST",
    headers: { "content-type": media.mimeType },
    body: await mediaFile(media),
  })
  return file_id
}

/** The message that contains the files, or null if it hasn't appeared yet. */
export async function sharedMessage(fileIds: string[], ctx: SlackContext): Promise<PublishedPart | null> {
  const { file } = await callMethod(ctx, "files.info", fileSchema, { query: { file: fileIds[0] ?? "" } })
  const { channelId } = ctx.credentials
  const shares = [...(file.shares?.public?.[channelId] ?? []), ...(file.shares?.private?.[channelId] ?? [])]
  return shares[0] ? toPublished(shares[0].ts, ctx, fileIds) : null
}

export const pendingShare = (fileIds: string[], ctx: SlackContext): PendingPart => ({
  pending: { fileIds, since: ctx.now().toISOString() },
})

export async function pollShare(pending: unknown, ctx: SlackContext): Promise<PublishedPart | PendingPart> {
  const { fileIds, since } = pendingSchema.parse(pending)
  const found = await sharedMessage(fileIds, ctx)
  if (found) return found
  if (ctx.now().getTime() - Date.parse(since) > shareTimeoutMs)
    throw unknownOutcome(
      "Slack accepted the files, but they haven't appeared in the channel. Check Slack before trying again.",
    )
  return { pending: { fileIds, since } }
}
