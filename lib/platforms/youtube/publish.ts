import { z } from "zod"
import { sizeOf } from "@/lib/platforms/chunks"
import { rejected } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/google"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Outgoing, OutgoingPart, Platform, Problem, Published } from "@/lib/platforms/platform"
import { apiUrl, ask, client, siteHost, type YouTubeAccess } from "./client"
import type { YouTubeConfig } from "./config"
import { openSession, uploadRest, uploadStart } from "./upload"

type YouTubeDraft = { session: string; size: number }
type Publish = Platform<YouTubeConfig, Tokens, YouTubeDraft>["publish"]
type Part = OutgoingPart<YouTubeConfig>

const pendingSchema = z.object({ id: z.string(), sentAt: z.string() })
const statusSchema = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          uploadStatus: z.string(),
          failureReason: z.string().optional(),
          rejectionReason: z.string().optional(),
        }),
      }),
    )
    .default([]),
})
const channelSchema = z.object({
  items: z
    .array(
      z.object({
        status: z.object({ longUploadsStatus: z.string().optional() }).optional(),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }).optional(),
      }),
    )
    .default([]),
})
const uploadsSchema = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({
          title: z.string(),
          description: z.string().default(""),
          publishedAt: z.string(),
          resourceId: z.object({ videoId: z.string() }),
        }),
      }),
    )
    .default([]),
})

/** Longer videos are for channels with a verified phone number. */
const shortSeconds = 15 * 60
/** Large films are processed for hours; they can be watched in low quality long before. */
const processingMilliseconds = 15 * 60_000
const clockSkew = 120_000
const comparedVideos = "10"

/** People watch on the site that shows the channel. */
const addressOf = (id: string, { account }: YouTubeAccess) =>
  `${account.profileUrl?.replace(/\/channel\/[^/]*$/, "") ?? siteHost()}/watch?v=${id}`
const toPublished = (id: string, at: YouTubeAccess): Published => ({ id, url: addressOf(id, at) })

export async function precheck({ media }: Outgoing<YouTubeConfig>, at: YouTubeAccess): Promise<Problem[]> {
  const [video] = media
  if (!video?.duration || video.duration <= shortSeconds) return []
  const { items } = await ask(at, "channels", { part: "status", mine: "true" }, channelSchema)
  const right = items[0]?.status?.longUploadsStatus
  if (!right || right === "allowed" || right === "longUploadsUnspecified") return []
  const message =
    "This channel may upload videos of up to 15 minutes. Verify its phone number on YouTube to upload longer ones."
  return [{ field: "media", message }]
}

function metadataOf({ caption, post: { config } }: Part) {
  const { title, tags, categoryId, defaultLanguage, visibility, publishAt } = config
  return {
    snippet: { title, description: caption, tags, categoryId, defaultLanguage },
    status: {
      privacyStatus: publishAt ? "private" : visibility,
      publishAt,
      selfDeclaredMadeForKids: config.madeForKids,
      containsSyntheticMedia: config.containsSyntheticMedia,
      embeddable: config.embeddable,
      license: config.license,
    },
  }
}

const prepare: Publish["prepare"] = async (part, at) => {
  const [media] = part.media
  if (!media) throw rejected("YouTube needs a video.")
  if (/[<>]/.test(part.caption)) throw rejected("YouTube takes no angle brackets in a description.")
  const size = await sizeOf(media)
  const query = { part: "snippet,status", notifySubscribers: String(part.post.config.notifySubscribers) }
  const file = { mimeType: media.mimeType, size }
  const session = await openSession(metadataOf(part), query, file, at)
  await uploadStart(media, size, session, at)
  return { session, size }
}

const send: Publish["send"] = async (part, { session, size }, at) => {
  const [media] = part.media
  const id = media && (await uploadRest(media, size, session, at))
  if (id) return { pending: { id, sentAt: at.now().toISOString() } }
  const earlier = await find(part, at)
  if (!earlier)
    throw rejected("YouTube has closed the upload; nothing was published. Publish the post again.")
  return earlier
}

const refusals: Record<string, string> = {
  duplicate: "the channel has this very video already",
  copyright: "somebody else holds the copyright",
  claim: "somebody else claims its content",
  trademark: "it uses somebody else's trademark",
  length: "it is too long for this channel",
  inappropriate: "it breaks YouTube's community guidelines",
  termsOfUse: "it breaks YouTube's terms",
  legal: "of a legal complaint",
  uploaderAccountSuspended: "the account is suspended",
  uploaderAccountClosed: "the account is closed",
  codec: "its codec is not supported",
  conversion: "it could not be converted",
  emptyFile: "the file is empty",
  invalidFile: "the file is no video that YouTube can read",
  tooSmall: "the file is too small",
  uploadAborted: "the upload was aborted",
}

const poll: Publish["poll"] = async (stored, at) => {
  const { id, sentAt } = pendingSchema.parse(stored)
  const query = { part: "status,processingDetails", id }
  const { items } = await ask(at, "videos", query, statusSchema)
  const { uploadStatus = "uploaded", failureReason, rejectionReason } = items[0]?.status ?? {}
  if (["failed", "rejected", "deleted"].includes(uploadStatus)) {
    const why = refusals[rejectionReason ?? failureReason ?? ""]
    throw rejected(
      `YouTube ${uploadStatus === "deleted" ? "deleted" : "refused"} this video${why ? `: ${why}` : ""}.`,
    )
  }
  const waited = at.now().getTime() - Date.parse(sentAt)
  const isOut = uploadStatus === "processed" || waited > processingMilliseconds
  return isOut ? toPublished(id, at) : { pending: { id, sentAt } }
}

/** The channel's newest uploads, private ones included. */
const find = async (part: Part, at: YouTubeAccess): Promise<Published | null> => {
  const own = await ask(at, "channels", { part: "contentDetails", mine: "true" }, channelSchema)
  const playlistId = own.items[0]?.contentDetails?.relatedPlaylists.uploads
  if (!playlistId) return null
  const query = { part: "snippet", playlistId, maxResults: comparedVideos }
  const { items } = await ask(at, "playlistItems", query, uploadsSchema)
  const found = items.find(
    ({ snippet }) =>
      snippet.title === part.post.config.title &&
      snippet.description.trim() === part.caption.trim() &&
      Date.parse(snippet.publishedAt) >= part.startedAt.getTime() - clockSkew,
  )
  return found ? toPublished(found.snippet.resourceId.videoId, at) : null
}

export const publish: Publish = { idempotent: true, prepare, send, poll, find }

/** A video that is gone already is no failure. */
export async function remove(published: Published[], at: YouTubeAccess): Promise<void> {
  for (const { id } of published)
    await client.request(at, apiUrl("videos", { id }), {
      method: "DELETE",
      headers: bearer(at.credentials.accessToken),
      accept: ({ status }) => status === 404,
    })
}
