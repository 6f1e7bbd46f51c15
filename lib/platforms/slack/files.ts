import { z } from "zod"
import { unknownOutcome } from "@/lib/platforms/errors"
import { sizeOf } from "@/lib/platforms/chunks"
import type { OutgoingMedia, Pending, Published } from "@/lib/platforms/platform"
import { callMethod, client, type SlackAccess } from "./client"
import { toPublished } from "./message-address"

const maxAlt = 1000
/** Slack shares files a moment after it took them, sometimes never (slackapi/bolt-js#2115). */
const patience = 120_000

const uploadSchema = z.object({ upload_url: z.url(), file_id: z.string() })
const sharesSchema = z.record(z.string(), z.array(z.object({ ts: z.string() }))).optional()
const fileSchema = z.object({
  file: z.object({ shares: z.object({ public: sharesSchema, private: sharesSchema }).optional() }),
})
const pendingSchema = z.object({ fileIds: z.array(z.string()), since: z.string() })

/** The address that Slack hands out is the permission: no token travels there. */
export async function uploadFile(media: OutgoingMedia, at: SlackAccess): Promise<string> {
  const { upload_url, file_id } = await callMethod(at, "files.getUploadURLExternal", uploadSchema, {
    form: {
      filename: media.name,
      length: String(await sizeOf(media)),
      ...(media.alt && { alt_txt: media.alt.slice(0, maxAlt) }),
    },
  })
  await client.request(at, upload_url, {
    method: "POST",
    headers: { "content-type": media.mimeType },
    body: await media.bytes(),
  })
  return file_id
}

/** The message that shows the files, once there is one. */
export async function sharedMessage(fileIds: string[], at: SlackAccess): Promise<Published | null> {
  const { file } = await callMethod(at, "files.info", fileSchema, { query: { file: fileIds[0] ?? "" } })
  const { channelId } = at.credentials
  const shares = [...(file.shares?.public?.[channelId] ?? []), ...(file.shares?.private?.[channelId] ?? [])]
  return shares[0] ? toPublished(shares[0].ts, at, fileIds) : null
}

export const pendingShare = (fileIds: string[], at: SlackAccess): Pending => ({
  pending: { fileIds, since: at.now().toISOString() },
})

export async function pollShare(pending: unknown, at: SlackAccess): Promise<Published | Pending> {
  const { fileIds, since } = pendingSchema.parse(pending)
  const found = await sharedMessage(fileIds, at)
  if (found) return found
  if (at.now().getTime() - Date.parse(since) > patience)
    throw unknownOutcome(
      "Slack took the files but does not show them in the channel. Look there before trying again.",
    )
  return { pending: { fileIds, since } }
}
