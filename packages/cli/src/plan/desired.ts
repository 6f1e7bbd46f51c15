import { createHash } from "node:crypto"
import { stat } from "node:fs/promises"
import { dirname, extname, resolve } from "node:path"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"

import type { SocialAccount } from "../../../sdk-typescript/src/index.ts"
import { contentTypes } from "../../../sdk-typescript/src/generated/version.ts"
import { exitCodes, Failure } from "../failures.ts"
import { pickChannel } from "../find.ts"
import { readTime } from "../time.ts"
import { hashFile } from "../upload.ts"
import type { WrittenMedia, WrittenPlan, WrittenPost } from "./read-plan.ts"

/** A media item as the plan wants it: bytes of this hash, or an item of the library. */
export type DesiredMedia = { label: string; alt?: string | null } & (
  | { kind: "file"; path: string; hash: string; mimeType: string }
  | { kind: "url"; url: string; hash: string }
  | { kind: "item"; id: string }
)

export type Desired = {
  key: string
  channel: SocialAccount
  caption: string
  action: NonNullable<WrittenPost["action"]>
  /** ISO; of drafts as well. */
  scheduledAt?: string
  title?: string | null
  media?: DesiredMedia[]
  tags?: string[]
  platformConfiguration?: Record<string, unknown>
  parts?: { caption: string; media: DesiredMedia[] }[]
}

type Around = { file: string; channels: SocialAccount[]; timeZone: string; signal: AbortSignal }

/** What the file means: channels by id, times as instants, media by content. */
export async function desiredPosts({ posts }: WrittenPlan, around: Around): Promise<Desired[]> {
  const desired: Desired[] = []
  for (const post of posts)
    try {
      desired.push(await desiredPost(post, around))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Failure(`${around.file}:${post.line}: ${post.key}: ${error.message}`, exitCodes.invalid)
    }
  return desired
}

async function desiredPost(post: WrittenPost, around: Around): Promise<Desired> {
  const { key, caption, title, tags, platformConfiguration, scheduledAt } = post
  const zone = post.timeZone ?? around.timeZone
  const media = (written: WrittenMedia[]) => Promise.all(written.map((each) => desiredMedia(each, around)))
  const parts =
    post.parts &&
    (await Promise.all(
      post.parts.map(async (part) => ({ caption: part.caption, media: await media(part.media ?? []) })),
    ))
  return {
    key,
    channel: pickChannel(around.channels, post.channel),
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
  { path, url, id, alt }: WrittenMedia,
  { file, signal }: Around,
): Promise<DesiredMedia> {
  const text = alt === undefined ? {} : { alt }
  if (id !== undefined) return { kind: "item", id, label: id, ...text }
  if (url !== undefined)
    return { kind: "url", url, label: url, hash: await hashAddress(url, signal), ...text }
  const full = resolve(dirname(file), path!)
  if (!(await stat(full).catch(() => null))?.isFile()) throw new Failure(`There is no file ${path}`)
  const mimeType = contentTypes[extname(full).slice(1).toLowerCase()]
  if (!mimeType)
    throw new Failure(
      `${path} cannot be posted. Its name must end in one of ${Object.keys(contentTypes).join(", ")}.`,
    )
  return { kind: "file", path: full, label: path!, mimeType, hash: await hashFile(full), ...text }
}

/** Of what stands at an address, without keeping it. */
export async function hashAddress(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new Failure(`${url} cannot be fetched: ${error.message}`)
  })
  if (!answer.ok) throw new Failure(`${url} answered ${answer.status}`)
  const hash = createHash("sha256")
  // The types of the web's streams and of Node's differ; the streams do not.
  if (answer.body)
    for await (const chunk of Readable.fromWeb(answer.body as ReadableStream)) hash.update(chunk as Buffer)
  return hash.digest("hex")
}
