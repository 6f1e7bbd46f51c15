import { z } from "zod"
import { sizeOf } from "@/lib/platforms/chunks"
import { PlatformError, reconnect, rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { OutgoingPart, Pending, Platform, Published } from "@/lib/platforms/platform"
import { adviceOn } from "./advice"
import { post, type TikTokAccess } from "./client"
import { levelOf, publicLevel, type TikTokConfig } from "./config"
import { askCreator, type Creator } from "./creator-info"
import { chunkPlan, putChunk, type ChunkPlan } from "./upload"

/** `plan` and what belongs to it only of a video. */
type TikTokDraft = {
  disabled: { comment: boolean; duet: boolean; stitch: boolean }
  upload: { publishId: string; url: string; plan: ChunkPlan } | null
}
type Publish = Platform<TikTokConfig, Tokens, TikTokDraft>["publish"]
type Part = OutgoingPart<TikTokConfig>

const startedSchema = z.object({ publish_id: z.string(), upload_url: z.string().optional() })
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
  /** TikTok's own spelling. Empty before moderation has ended, and of private posts. */
  publicaly_available_post_id: z
    .array(z.union([z.string(), z.number()]))
    .nullish()
    .transform((ids) => ids?.map(String) ?? []),
})

/** How long the address of a public post is waited for, once TikTok says that it is out. */
const moderationMilliseconds = 120_000
/** After this an upload whose last piece did not arrive can no longer be completed by anybody. */
const lostUploadMilliseconds = 600_000

const isInbox = ({ post_mode }: TikTokConfig) => post_mode === "inbox"

/** What the creator has switched off stays off, whatever the post allows. */
const disabledBy = (config: TikTokConfig, creator?: Creator): TikTokDraft["disabled"] => ({
  comment: !config.allow_comment || Boolean(creator?.comment_disabled),
  duet: !config.allow_duet || Boolean(creator?.duet_disabled),
  stitch: !config.allow_stitch || Boolean(creator?.stitch_disabled),
})

const commonInfo = (config: TikTokConfig, { comment }: TikTokDraft["disabled"]) => ({
  privacy_level: levelOf(config),
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
  if (isInbox(config)) return text
  return { ...text, ...commonInfo(config, disabled), auto_add_music: config.auto_add_music }
}

/** Nothing is posted before the last piece is there, so beginning again leaves nothing behind. */
const prepare: Publish["prepare"] = async (part, at) => {
  const { config } = part.post
  const [media] = part.media
  if (media?.kind === "image" && config.photo_cover_index >= part.media.length)
    throw rejected(
      `The cover photo is number ${config.photo_cover_index}; the post has ${part.media.length}.`,
    )
  const disabled = disabledBy(config, isInbox(config) ? undefined : await askCreator(at))
  if (media?.kind !== "video") return { disabled, upload: null }
  const plan = chunkPlan(await sizeOf(media))
  const path = isInbox(config) ? "/v2/post/publish/inbox/video/init/" : "/v2/post/publish/video/init/"
  const { publish_id, upload_url } = await post(at, path, startedSchema.required(), {
    ...(!isInbox(config) && { post_info: videoInfo(part, disabled) }),
    source_info: { source: "FILE_UPLOAD", ...plan },
  })
  for (let index = 0; index < plan.total_chunk_count - 1; index++)
    await putChunk(media, index, plan, upload_url, at)
  return { disabled, upload: { publishId: publish_id, url: upload_url, plan } }
}

const toPending = (
  publishId: string,
  { post: { config } }: Part,
  at: TikTokAccess,
  size: number | null,
): Pending => ({
  pending: {
    publishId,
    kind: size === null ? "photo" : "video",
    isPublic: levelOf(config) === publicLevel,
    size,
    sentAt: at.now().toISOString(),
  },
})

async function sendPhotos(part: Part, { disabled }: TikTokDraft, at: TikTokAccess): Promise<Pending> {
  const { config } = part.post
  const { publish_id } = await post(at, "/v2/post/publish/content/init/", startedSchema, {
    media_type: "PHOTO",
    post_mode: isInbox(config) ? "MEDIA_UPLOAD" : "DIRECT_POST",
    post_info: photoInfo(part, disabled),
    source_info: {
      source: "PULL_FROM_URL",
      photo_images: part.media.map(({ url }) => url),
      photo_cover_index: config.photo_cover_index,
    },
  })
  return toPending(publish_id, part, at, null)
}

/** The last piece posts the video. Whether it arrived can be asked, so a lost answer is no doubt. */
const send: Publish["send"] = async (part, draft, at) => {
  const { upload } = draft
  const [media] = part.media
  if (!upload || !media) return sendPhotos(part, draft, at)
  const { publishId, url, plan } = upload
  await putChunk(media, plan.total_chunk_count - 1, plan, url, at).catch((error: unknown) => {
    if (!(error instanceof PlatformError) || error.kind !== "unknown_outcome") throw error
  })
  return toPending(publishId, part, at, plan.video_size)
}

export const askStatus = (publishId: string, at: TikTokAccess) =>
  post(at, "/v2/post/publish/status/fetch/", statusSchema, { publish_id: publishId })

function failure(reason: string): PlatformError {
  if (reason === "auth_removed")
    return reconnect("TOKEN_REVOKED", "Access was withdrawn on TikTok. Connect the channel again.")
  return rejected(adviceOn(reason) ?? `TikTok could not publish this: ${reason.replaceAll("_", " ")}.`)
}

/** The page of the post; while it has none of its own, the creator's. */
function toPublished(publishId: string, kind: string, at: TikTokAccess, postId?: string): Published {
  const { profileUrl } = at.account
  return {
    id: postId ?? publishId,
    url: profileUrl && postId ? `${profileUrl}/${kind}/${postId}` : profileUrl,
    data: { publishId, postId: postId ?? null },
  }
}

const poll: Publish["poll"] = async (stored, at) => {
  const pending = pendingSchema.parse(stored)
  const { publishId, kind, isPublic, size, sentAt } = pending
  const { status, fail_reason, uploaded_bytes, publicaly_available_post_id } = await askStatus(publishId, at)
  const waited = at.now().getTime() - Date.parse(sentAt)
  if (status === "FAILED") throw failure(fail_reason ?? "internal")
  if (status === "SEND_TO_USER_INBOX") return toPublished(publishId, kind, at)
  if (status === "PUBLISH_COMPLETE") {
    const [postId] = publicaly_available_post_id
    return !postId && isPublic && waited < moderationMilliseconds
      ? { pending }
      : toPublished(publishId, kind, at, postId)
  }
  const lost = status === "PROCESSING_UPLOAD" && size !== null && (uploaded_bytes ?? size) < size
  if (lost && waited > lostUploadMilliseconds)
    throw rejected("TikTok did not get the whole video; nothing was published. Publish it again.")
  return { pending }
}

export const publish: Publish = { prepare, send, poll }
