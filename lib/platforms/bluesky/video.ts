import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/http"
import type { Json } from "@/lib/platforms/json"
import { baseUrl } from "@/lib/platforms/operator-settings"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { client, xrpcGet, xrpcPath, type BlueskyContext } from "./client"

/** Transcodes videos and stores them on the account's server: https://docs.bsky.app/docs/tutorials/video */
const videoService = () => baseUrl("bluesky", "https://video.bsky.app", "video")

/** Long enough for a large upload: the service uses the token when it has processed the video. */
const tokenLifetimeMs = 30 * 60_000

const jobStatusSchema = z.object({
  jobId: z.string(),
  state: z.string(),
  blob: z.record(z.string(), z.json()).optional(),
  error: z.string().optional(),
  message: z.string().optional(),
})
/** `uploadVideo` responds without the envelope that its lexicon describes. */
const jobSchema = z.union([
  z.object({ jobStatus: jobStatusSchema }).transform(({ jobStatus }) => jobStatus),
  jobStatusSchema,
])

/** A token that lets the video service store the video on the account's server. */
async function loadServiceToken(ctx: BlueskyContext): Promise<string> {
  const query = {
    aud: `did:web:${new URL(ctx.credentials.service).host}`,
    lxm: "com.atproto.repo.uploadBlob",
    exp: String(Math.floor((ctx.now().getTime() + tokenLifetimeMs) / 1000)),
  }
  return (await xrpcGet(ctx, "com.atproto.server.getServiceAuth", query, z.object({ token: z.string() })))
    .token
}

/** Starts processing the video, and returns the job. The same video again is the same job. */
export async function uploadVideo(media: OutgoingMedia, ctx: BlueskyContext): Promise<string> {
  const token = await loadServiceToken(ctx)
  const query = { did: ctx.credentials.did, name: `${media.id}.${media.mimeType.split("/")[1] ?? "mp4"}` }
  const job = await client.json(
    ctx,
    videoService() + xrpcPath("app.bsky.video.uploadVideo", query),
    jobSchema,
    {
      method: "POST",
      headers: { ...bearer(token), "content-type": media.mimeType },
      body: await mediaFile(media),
      accept: ({ status, body }) => status === 409 && jobSchema.safeParse(body).success,
    },
  )
  return job.jobId
}

/** The processed video's blob. Null while it's being processed. */
export async function loadVideo(jobId: string, ctx: BlueskyContext): Promise<Json | null> {
  const url = videoService() + xrpcPath("app.bsky.video.getJobStatus", { jobId })
  const { state, blob, message, error } = await client.json(ctx, url, jobSchema)
  if (state === "JOB_STATE_FAILED")
    throw rejected(
      `Bluesky couldn't process this video: ${(message ?? error ?? "unknown error").replace(/\.$/, "")}.`,
    )
  return blob ?? null
}
