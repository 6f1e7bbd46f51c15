import { dirname, resolve } from "node:path"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"

import type { SocialAccount } from "../../../sdk-typescript/src/index.ts"
import { exitCodes, Failure } from "../errors.ts"
import { pickChannel } from "../find.ts"
import { readTime } from "../output/time.ts"
import { hashFile, hashStream, readFileInfo } from "../upload/upload.ts"
import type { PlanFile, PlanFileMedia, PlanFilePost } from "./read-plan.ts"

/** A media item in the plan: a file or URL, identified by its hash, or a library item. */
export type DesiredMedia = { label: string; alt?: string | null } & (
  | { kind: "file"; path: string; hash: string; mimeType: string }
  | { kind: "url"; url: string; hash: string }
  | { kind: "item"; id: string }
)

export type Desired = {
  key: string
  channel: SocialAccount
  caption: string
  action: NonNullable<PlanFilePost["action"]>
  /** ISO 8601. Drafts can have one too. */
  scheduledAt?: string
  title?: string | null
  media?: DesiredMedia[]
  tags?: string[]
  platformConfiguration?: Record<string, unknown>
  parts?: { caption: string; media: DesiredMedia[] }[]
}

type PlanContext = { file: string; channels: SocialAccount[]; timeZone: string; signal: AbortSignal }

/** Resolves the file: channels to ids, times to instants, media to hashes. */
export async function desiredPosts({ posts }: PlanFile, context: PlanContext): Promise<Desired[]> {
  const desired: Desired[] = []
  for (const post of posts)
    try {
      desired.push(await desiredPost(post, context))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Failure(`${context.file}:${post.line}: ${post.key}: ${error.message}`, exitCodes.invalid)
    }
  return desired
}

async function desiredPost(post: PlanFilePost, context: PlanContext): Promise<Desired> {
  const { key, caption, title, tags, platformConfiguration, scheduledAt } = post
  const zone = post.timeZone ?? context.timeZone
  const media = (items: PlanFileMedia[]) => Promise.all(items.map((item) => desiredMedia(item, context)))
  const parts =
    post.parts &&
    (await Promise.all(
      post.parts.map(async (part) => ({ caption: part.caption, media: await media(part.media ?? []) })),
    ))
  return {
    key,
    channel: pickChannel(context.channels, post.channel),
    caption: caption ?? parts?.[0]?.caption ?? "",
    action: post.action ?? (scheduledAt === undefined ? "draft" : "schedule"),
    ...(scheduledAt !== undefined && { scheduledAt: readTime(scheduledAt, zone).toISOString() }),
    ...(title !== undefined && { title }),
    ...(post.media && { media: await media(post.media) }),
    ...(tags && { tags }),
    ...(platformConfiguration && { platformConfiguration }),
    ...(parts && { parts }),
  }
}

async function desiredMedia(
  { path, url, id, alt }: PlanFileMedia,
  { file, signal }: PlanContext,
): Promise<DesiredMedia> {
  const text = alt === undefined ? {} : { alt }
  if (id !== undefined) return { kind: "item", id, label: id, ...text }
  if (url !== undefined) return { kind: "url", url, label: url, hash: await hashUrl(url, signal), ...text }
  const full = resolve(dirname(file), path!)
  const { contentType: mimeType } = await readFileInfo(full, path)
  return { kind: "file", path: full, label: path!, mimeType, hash: await hashFile(full), ...text }
}

/** Hashes a download without storing it. */
export async function hashUrl(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new Failure(`Couldn't download ${url}: ${error.message}`)
  })
  if (!response.ok) throw new Failure(`Couldn't download ${url}: status ${response.status}`)
  // The DOM's ReadableStream type differs from Node's; the streams are the same.
  return hashStream(response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]))
}
