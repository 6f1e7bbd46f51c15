import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { unconfirmedPost } from "@/lib/platforms/http"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, type PeertubeContext, type PeertubeCredentials } from "./client"
import type { PeertubeConfig } from "./config"

type PeertubeDraft = { uuid: string; url: string }
type Publish = Platform<PeertubeConfig, PeertubeCredentials, PeertubeDraft>["publish"]

/** https://docs.joinpeertube.org/api-rest-reference.html#tag/Video/operation/getVideoPrivacyPolicies */
const privacy = { public: 1, unlisted: 2, private: 3, internal: 4 }
const commentsPolicy = { enabled: 1, disabled: 2, moderated: 3 }
const states = { published: 1, transcodingFailed: 7, moveFailed: 8 }

const uploadedSchema = z.object({ video: z.object({ uuid: z.string() }) })
const videoSchema = z.object({ url: z.string(), state: z.object({ id: z.number() }) })

const videoPath = (uuid: string) => `/videos/${encodeURIComponent(uuid)}`

/** Settings that aren't sent keep the server's defaults. */
function formOf({ caption, post }: OutgoingPart<PeertubeConfig>, level: number): FormData {
  const { title, tags = [], language, support, sensitive, comments, downloads } = post.config
  const form = new FormData()
  form.set("name", title)
  form.set("privacy", String(level))
  // An empty description is shorter than the server allows.
  if (caption) form.set("description", caption)
  for (const [index, tag] of tags.entries()) form.set(`tags[${index}]`, tag)
  if (language) form.set("language", language)
  if (support) form.set("support", support)
  if (sensitive !== undefined) form.set("nsfw", String(sensitive))
  if (comments) form.set("commentsPolicy", String(commentsPolicy[comments]))
  if (downloads !== undefined) form.set("downloadEnabled", String(downloads))
  return form
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const form = formOf(part, privacy.private)
  form.set("channelId", part.post.config.channel_id ?? String(ctx.credentials.channelId))
  // Otherwise, people could open it before it plays everywhere.
  form.set("waitTranscoding", "true")
  if (part.post.thumbnail) form.set("thumbnailfile", await mediaFile(part.post.thumbnail))
  form.set("videofile", await mediaFile(part.media[0]!))
  const { video } = await api.json(ctx, "/videos/upload", uploadedSchema, { method: "POST", body: form })
  const { url } = await api.json(ctx, videoPath(video.uuid), videoSchema)
  return { uuid: video.uuid, url }
}

const ready: Publish["ready"] = async ({ uuid }, ctx) => {
  const { state } = await api.json(ctx, videoPath(uuid), videoSchema)
  if (state.id === states.transcodingFailed || state.id === states.moveFailed)
    throw rejected("The PeerTube server couldn't process this video.")
  return state.id === states.published
}

/** Sets the same privacy again if it's repeated. */
const send: Publish["send"] = async (part, { uuid, url }, ctx) => {
  const body = formOf(part, privacy[part.post.config.visibility ?? "public"])
  const { status } = await api.request(ctx, videoPath(uuid), { method: "PUT", body })
  if (status !== 204) throw unconfirmedPost("PeerTube")
  return { id: uuid, url }
}

export const publish: Publish = { idempotent: true, prepare, draftLifetimeMinutes: 12 * 60, ready, send }

export async function remove(published: PublishedPart[], ctx: PeertubeContext): Promise<void> {
  for (const { id } of published) await api.remove(ctx, videoPath(id))
}
