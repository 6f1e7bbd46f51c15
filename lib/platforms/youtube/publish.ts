import { z } from "zod"
import { getFileSize } from "@/lib/platforms/text/chunks"
import { rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPost, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"
import { api, requestJson, siteHost, type YouTubeContext } from "./client"
import type { YouTubeConfig } from "./config"
import { openSession, uploadLastChunk, uploadLeadingChunks } from "./upload"

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

/** Longer videos require a verified phone number. */
const unverifiedMaxSeconds = 15 * 60
/** Processing large videos takes hours, but they can be watched in low quality much earlier. */
const processingTimeoutMs = 15 * 60_000
const clockSkewMs = 120_000
const maxVideosToCompare = "10"

/** A URL on the channel's site: YouTube or the sandbox. */
const watchUrl = (id: string, { account }: YouTubeContext) =>
  `${account.profileUrl?.replace(/\/channel\/[^/]*$/, "") ?? siteHost()}/watch?v=${id}`
const toPublished = (id: string, ctx: YouTubeContext): PublishedPart => ({ id, url: watchUrl(id, ctx) })

export async function precheck(
  { media }: OutgoingPost<YouTubeConfig>,
  ctx: YouTubeContext,
): Promise<Problem[]> {
  const [video] = media
  if (!video?.duration || video.duration <= unverifiedMaxSeconds) return []
  const { items } = await requestJson(ctx, "channels", { part: "status", mine: "true" }, channelSchema)
  const longUploads = items[0]?.status?.longUploadsStatus
  if (!longUploads || longUploads === "allowed" || longUploads === "longUploadsUnspecified") return []
  const message =
    "This channel can upload videos up to 15 minutes long. Verify its phone number on YouTube to upload longer ones."
  return [{ field: "media", message }]
}

function videoMetadata({ caption, post: { config } }: Part) {
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

const prepare: Publish["prepare"] = async (part, ctx) => {
  const media = part.media[0]!
  const size = await getFileSize(media)
  const query = { part: "snippet,status", notifySubscribers: String(part.post.config.notifySubscribers) }
  const file = { mimeType: media.mimeType, size }
  const session = await openSession(videoMetadata(part), query, file, ctx)
  await uploadLeadingChunks(media, size, session, ctx)
  return { session, size }
}

const send: Publish["send"] = async (part, { session, size }, ctx) => {
  const [media] = part.media
  const id = media && (await uploadLastChunk(media, size, session, ctx))
  if (id) return { pending: { id, sentAt: ctx.now().toISOString() } }
  const existing = await find(part, ctx)
  if (!existing)
    throw rejected("YouTube closed the upload, so nothing was published. Publish the post again.")
  return existing
}

const rejectionReasons: Record<string, string> = {
  duplicate: "the channel already has this video",
  copyright: "it violates someone else's copyright",
  claim: "someone else claims its content",
  trademark: "it uses someone else's trademark",
  length: "it is too long for this channel",
  inappropriate: "it violates YouTube's Community Guidelines",
  termsOfUse: "it violates YouTube's terms of service",
  legal: "it received a legal complaint",
  uploaderAccountSuspended: "the account is suspended",
  uploaderAccountClosed: "the account is closed",
  codec: "its codec is not supported",
  conversion: "it couldn't be converted",
  emptyFile: "the file is empty",
  invalidFile: "the file isn't a video YouTube can read",
  tooSmall: "the file is too small",
  uploadAborted: "the upload was aborted",
}

const poll: Publish["poll"] = async (stored, ctx) => {
  const { id, sentAt } = pendingSchema.parse(stored)
  const query = { part: "status,processingDetails", id }
  const { items } = await requestJson(ctx, "videos", query, statusSchema)
  const { uploadStatus = "uploaded", failureReason, rejectionReason } = items[0]?.status ?? {}
  if (["failed", "rejected", "deleted"].includes(uploadStatus)) {
    const reason = rejectionReasons[rejectionReason ?? failureReason ?? ""]
    throw rejected(
      `YouTube ${uploadStatus === "deleted" ? "deleted" : "rejected"} this video${reason ? `: ${reason}` : ""}.`,
    )
  }
  const waitedMs = ctx.now().getTime() - Date.parse(sentAt)
  const isPublished = uploadStatus === "processed" || waitedMs > processingTimeoutMs
  return isPublished ? toPublished(id, ctx) : { pending: { id, sentAt } }
}

/** Searches the channel's newest uploads, including private ones. */
const find = async (part: Part, ctx: YouTubeContext): Promise<PublishedPart | null> => {
  const channels = await requestJson(ctx, "channels", { part: "contentDetails", mine: "true" }, channelSchema)
  const playlistId = channels.items[0]?.contentDetails?.relatedPlaylists.uploads
  if (!playlistId) return null
  const query = { part: "snippet", playlistId, maxResults: maxVideosToCompare }
  const { items } = await requestJson(ctx, "playlistItems", query, uploadsSchema)
  const found = items.find(
    ({ snippet }) =>
      snippet.title === part.post.config.title &&
      snippet.description.trim() === part.caption.trim() &&
      Date.parse(snippet.publishedAt) >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ? toPublished(found.snippet.resourceId.videoId, ctx) : null
}

export const publish: Publish = { idempotent: true, prepare, send, poll, find }

export async function remove(published: PublishedPart[], ctx: YouTubeContext): Promise<void> {
  for (const { id } of published) await api.remove(ctx, `/youtube/v3/videos?${new URLSearchParams({ id })}`)
}
