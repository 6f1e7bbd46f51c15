import { z } from "zod"
import { getFileSize } from "@/lib/platforms/text/chunks"
import { PlatformError, reconnect, rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPart, PendingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { errorMessageFor } from "./error-messages"
import { postJson, type TikTokContext } from "./client"
import { privacyLevelOf, publicLevel, type TikTokConfig } from "./config"
import { fetchCreator, type Creator } from "./creator-info"
import { planChunks, putChunk, type ChunkPlan } from "./upload"

/** `upload` is null for photos. */
type TikTokDraft = {
  disabled: { comment: boolean; duet: boolean; stitch: boolean }
  upload: { publishId: string; url: string; plan: ChunkPlan } | null
}
type Publish = Platform<TikTokConfig, Tokens, TikTokDraft>["publish"]
type Part = OutgoingPart<TikTokConfig>

const initSchema = z.object({ publish_id: z.string(), upload_url: z.string().optional() })
const pendingSchema = z.object({
  publishId: z.string(),
  kind: z.enum(["video", "photo"]),
  isPublic: z.boolean(),
  size: z.number().nullable(),
  sentAt: z.string(),
})
const statusSchema = z.object({
  status: z.string(),
  fail_reason: z.string().nullish(),
  uploaded_bytes: z.number().nullish(),
  /** TikTok's spelling. Empty until moderation ends, and always for private posts. */
  publicaly_available_post_id: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .transform((ids) => ids?.map(String) ?? []),
})

/** How long to wait for a public post's id once TikTok reports it as published. */
const moderationTimeoutMs = 120_000
/** After this long, an upload without its last chunk counts as lost. */
const uploadTimeoutMs = 600_000

const isInbox = ({ post_mode }: TikTokConfig) => post_mode === "inbox"

/** Features the creator turned off stay off, whatever the post allows. */
const disabledBy = (config: TikTokConfig, creator?: Creator): TikTokDraft["disabled"] => ({
  comment: !config.allow_comment || Boolean(creator?.comment_disabled),
  duet: !config.allow_duet || Boolean(creator?.duet_disabled),
  stitch: !config.allow_stitch || Boolean(creator?.stitch_disabled),
})

const commonInfo = (config: TikTokConfig, { comment }: TikTokDraft["disabled"]) => ({
  privacy_level: privacyLevelOf(config),
  disable_comment: comment,
  brand_content_toggle: config.disclose_branded_content,
  brand_organic_toggle: config.disclose_your_brand,
})

function videoInfo({ caption, media, post: { config } }: Part, disabled: TikTokDraft["disabled"]) {
  return {
    title: caption,
    ...commonInfo(config, disabled),
    disable_duet: disabled.duet,
    disable_stitch: disabled.stitch,
    video_cover_timestamp_ms: media[0]?.thumbnailTimestampMs ?? undefined,
    is_aigc: config.is_ai_generated,
  }
}

function photoInfo({ caption, post: { config, title } }: Part, disabled: TikTokDraft["disabled"]) {
  const text = { title: (config.title ?? title ?? "").slice(0, 90) || undefined, description: caption }
  // TikTok silently drops photos in the inbox without a privacy level.
  if (isInbox(config)) return { ...text, privacy_level: privacyLevelOf(config) }
  return { ...text, ...commonInfo(config, disabled), auto_add_music: config.auto_add_music }
}

/** Leaves out the last chunk. Nothing is posted without it, so starting over is safe. */
const prepare: Publish["prepare"] = async (part, ctx) => {
  const { config } = part.post
  const [media] = part.media
  const disabled = disabledBy(config, isInbox(config) ? undefined : await fetchCreator(ctx))
  if (media?.kind !== "video") return { disabled, upload: null }
  const plan = planChunks(await getFileSize(media))
  const path = isInbox(config) ? "/v2/post/publish/inbox/video/init/" : "/v2/post/publish/video/init/"
  const { publish_id, upload_url } = await postJson(ctx, path, initSchema.required(), {
    ...(!isInbox(config) && { post_info: videoInfo(part, disabled) }),
    source_info: { source: "FILE_UPLOAD", ...plan },
  })
  for (let index = 0; index < plan.total_chunk_count - 1; index++)
    await putChunk(media, index, plan, upload_url, ctx)
  return { disabled, upload: { publishId: publish_id, url: upload_url, plan } }
}

const toPending = (
  publishId: string,
  { post: { config } }: Part,
  ctx: TikTokContext,
  size: number | null,
): PendingPart => ({
  pending: {
    publishId,
    kind: size === null ? "photo" : "video",
    isPublic: privacyLevelOf(config) === publicLevel,
    size,
    sentAt: ctx.now().toISOString(),
  },
})

async function sendPhotos(part: Part, { disabled }: TikTokDraft, ctx: TikTokContext): Promise<PendingPart> {
  const { config } = part.post
  const { publish_id } = await postJson(ctx, "/v2/post/publish/content/init/", initSchema, {
    media_type: "PHOTO",
    post_mode: isInbox(config) ? "MEDIA_UPLOAD" : "DIRECT_POST",
    post_info: photoInfo(part, disabled),
    source_info: {
      source: "PULL_FROM_URL",
      photo_images: part.media.map(({ url }) => url),
      photo_cover_index: config.photo_cover_index,
    },
  })
  return toPending(publish_id, part, ctx, null)
}

/** The last chunk posts the video. After a lost response, polling tells whether it arrived. */
const send: Publish["send"] = async (part, draft, ctx) => {
  const { upload } = draft
  const [media] = part.media
  if (!upload || !media) return sendPhotos(part, draft, ctx)
  const { publishId, url, plan } = upload
  await putChunk(media, plan.total_chunk_count - 1, plan, url, ctx).catch((error: unknown) => {
    if (!(error instanceof PlatformError) || error.kind !== "unknown_outcome") throw error
  })
  return toPending(publishId, part, ctx, plan.video_size)
}

export const fetchStatus = (publishId: string, ctx: TikTokContext) =>
  postJson(ctx, "/v2/post/publish/status/fetch/", statusSchema, { publish_id: publishId })

function toPlatformError(reason: string): PlatformError {
  if (reason === "auth_removed")
    return reconnect("TOKEN_REVOKED", "Access was revoked on TikTok. Reconnect the channel.")
  return rejected(
    errorMessageFor(reason) ?? `TikTok couldn't publish this post: ${reason.replaceAll("_", " ")}.`,
  )
}

/** Falls back to the profile URL for posts without an id. */
function toPublished(publishId: string, kind: string, ctx: TikTokContext, postId?: string): PublishedPart {
  const { profileUrl } = ctx.account
  return {
    id: postId ?? publishId,
    url: profileUrl && postId ? `${profileUrl}/${kind}/${postId}` : profileUrl,
    data: { publishId, postId: postId ?? null },
  }
}

const poll: Publish["poll"] = async (stored, ctx) => {
  const pending = pendingSchema.parse(stored)
  const { publishId, kind, isPublic, size, sentAt } = pending
  const { status, fail_reason, uploaded_bytes, publicaly_available_post_id } = await fetchStatus(
    publishId,
    ctx,
  )
  const waitedMs = ctx.now().getTime() - Date.parse(sentAt)
  if (status === "FAILED") throw toPlatformError(fail_reason ?? "internal")
  if (status === "SEND_TO_USER_INBOX") return toPublished(publishId, kind, ctx)
  if (status === "PUBLISH_COMPLETE") {
    const [postId] = publicaly_available_post_id
    return !postId && isPublic && waitedMs < moderationTimeoutMs
      ? { pending }
      : toPublished(publishId, kind, ctx, postId)
  }
  const isIncomplete = status === "PROCESSING_UPLOAD" && size !== null && (uploaded_bytes ?? size) < size
  if (isIncomplete && waitedMs > uploadTimeoutMs)
    throw rejected("TikTok didn't receive the whole video, so nothing was published. Publish the post again.")
  return { pending }
}

export const publish: Publish = { prepare, send, poll }
