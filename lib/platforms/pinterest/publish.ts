import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { api, type PinterestContext } from "./client"
import { boardsOf, type PinterestConfig } from "./config"
import { isProcessed, mediaSource, splitMedia, uploadVideo } from "./media"

type PinterestDraft = { mediaId: string | null }
type Part = OutgoingPart<PinterestConfig>
type Publish = Platform<PinterestConfig, Tokens, PinterestDraft>["publish"]

const pinSchema = z.object({
  id: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  link: z.string().nullish(),
  created_at: z.string().nullish(),
})
const pinsSchema = z.object({ items: z.array(pinSchema) })
type Pin = z.infer<typeof pinSchema>

/** How far Pinterest's clock may lag behind ours. */
const clockSkewMs = 60_000
/** Images are sent as base64 in the request that creates the pin. */
const sendTimeoutMs = 300_000

const dataSchema = z.object({ pins: z.array(z.string()), video: z.boolean() })

/** A post's pins on all boards. */
export const pinsOf = (published: PublishedPart[]) => {
  const parsed = published.map(({ data }) => dataSchema.parse(data))
  return { pins: parsed.flatMap(({ pins }) => pins), video: parsed.some(({ video }) => video) }
}

/** A pin's texts, which `findPin` uses to recognize it. */
function pinTexts({ post, caption }: Part) {
  const { title, description, link } = post.config
  return { title: title ?? post.title ?? "", description: description ?? caption, link: link ?? "" }
}

function toPublished(pins: string[], part: Part, ctx: PinterestContext): PublishedPart {
  const [id = ""] = pins
  const profile = ctx.account.profileUrl
  return {
    id,
    url: profile && new URL(`../pin/${id}/`, profile).href,
    data: { pins, video: part.media.some(({ kind }) => kind === "video") },
  }
}

/** With several boards, checks that each exists before pinning to any of them. */
const prepare: Publish["prepare"] = async (part, ctx) => {
  const { video } = splitMedia(part.media)
  const boards = boardsOf(part.post.config)
  if (boards.length > 1) for (const board of boards) await api.json(ctx, `/boards/${board}`, z.unknown())
  return { mediaId: video && (await uploadVideo(video, ctx)) }
}

const ready: Publish["ready"] = async ({ mediaId }, ctx) => mediaId === null || isProcessed(mediaId, ctx)

const omitEmpty = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))

async function buildBody(part: Part, draft: PinterestDraft): Promise<Record<string, Json>> {
  const { config } = part.post
  const alt = config.alt_text ?? part.media.find(({ kind }) => kind === "image")?.alt ?? ""
  return {
    ...omitEmpty(pinTexts(part)),
    ...omitEmpty({
      board_section_id: config.board_section_id,
      alt_text: alt.slice(0, 500),
      dominant_color: config.dominant_color,
    }),
    media_source: await mediaSource(part, draft.mediaId),
  }
}

/** Times are in UTC, with or without a zone. */
const parseTime = (created: string) =>
  Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(created) ? created : `${created}Z`)

async function findPin(board: string, part: Part, ctx: PinterestContext): Promise<Pin | null> {
  const section = part.post.config.board_section_id
  const path = section ? `/boards/${board}/sections/${section}/pins` : `/boards/${board}/pins`
  const { items } = await api.json(ctx, `${path}?page_size=25`, pinsSchema)
  const { title, description, link } = pinTexts(part)
  const matches = (theirs: string | null | undefined, ours: string) => (theirs ?? "").trim() === ours.trim()
  const found = items.find(
    (pin) =>
      matches(pin.title, title) &&
      matches(pin.description, description) &&
      matches(pin.link, link) &&
      parseTime(pin.created_at ?? "") >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ?? null
}

/** If a later board rejects the pin, the error says how many boards already have it. */
function addProgress(error: unknown, pinned: number, all: number): unknown {
  if (!(error instanceof PlatformError) || error.kind !== "rejected" || pinned === 0) return error
  return rejected(`Pinned to ${pinned} of ${all} boards. The next one failed: ${error.message}`)
}

/** One request per board. With several, an earlier attempt may have reached some of them, so this checks first. */
const send: Publish["send"] = async (part, draft, ctx) => {
  const boards = boardsOf(part.post.config)
  const body = await buildBody(part, draft)
  const pins: string[] = []
  for (const board of boards) {
    const existing = boards.length > 1 ? await findPin(board, part, ctx) : null
    if (existing) {
      pins.push(existing.id)
      continue
    }
    try {
      const pin = await api.json(ctx, "/pins", pinSchema, {
        method: "POST",
        json: { board_id: board, ...body },
        timeoutMs: sendTimeoutMs,
      })
      pins.push(pin.id)
    } catch (error) {
      throw addProgress(error, pins.length, boards.length)
    }
  }
  return toPublished(pins, part, ctx)
}

/** A post is published once every board has the pin. The next attempt covers missing boards. */
const find: Publish["find"] = async (part, ctx) => {
  const pins: string[] = []
  for (const board of boardsOf(part.post.config)) {
    const pin = await findPin(board, part, ctx)
    if (!pin) return null
    pins.push(pin.id)
  }
  return toPublished(pins, part, ctx)
}

export const publish: Publish = { prepare, ready, send, find }

export async function remove(published: PublishedPart[], ctx: PinterestContext): Promise<void> {
  for (const pin of pinsOf(published).pins) await api.remove(ctx, `/pins/${pin}`)
}
