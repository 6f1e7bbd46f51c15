import { z } from "zod"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Json, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { apiUrl, ask, bearer, client, type PinterestAccess } from "./client"
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

/** How far Pinterest's clock may be behind ours. */
const clockSkew = 60_000
/** Images travel as base64 in the request that makes the pin. */
const sendTimeoutMs = 300_000

const dataSchema = z.object({ pins: z.array(z.string()), video: z.boolean() })

/** All pins of a post, whatever board they are on. */
export const pinsOf = (published: Published[]) => {
  const parsed = published.map(({ data }) => dataSchema.parse(data))
  return { pins: parsed.flatMap(({ pins }) => pins), video: parsed.some(({ video }) => video) }
}

/** What a reader sees, and by what a pin is known again. */
function textsOf({ post, caption }: Part) {
  const { title, description, link } = post.config
  return { title: title ?? post.title ?? "", description: description ?? caption, link: link ?? "" }
}

function toPublished(pins: string[], part: Part, at: PinterestAccess): Published {
  const [id = ""] = pins
  const profile = at.account.profileUrl
  return {
    id,
    url: profile && new URL(`../pin/${id}/`, profile).href,
    data: { pins, video: part.media.some(({ kind }) => kind === "video") },
  }
}

/** Where there are several boards, a wrong one is found before anything is pinned to the others. */
const prepare: Publish["prepare"] = async (part, at) => {
  const { video } = splitMedia(part.media)
  const boards = boardsOf(part.post.config)
  if (boards.length > 1) for (const board of boards) await ask(at, `/boards/${board}`, z.unknown())
  return { mediaId: video && (await uploadVideo(video, at)) }
}

const ready: Publish["ready"] = async ({ mediaId }, at) => mediaId === null || isProcessed(mediaId, at)

const filled = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])))

async function bodyOf(part: Part, draft: PinterestDraft): Promise<Record<string, Json>> {
  const { config } = part.post
  const alt = config.alt_text ?? part.media.find(({ kind }) => kind === "image")?.alt ?? ""
  return {
    ...filled(textsOf(part)),
    ...filled({
      board_section_id: config.board_section_id,
      alt_text: alt.slice(0, 500),
      dominant_color: config.dominant_color,
    }),
    media_source: await mediaSource(part, draft.mediaId),
  }
}

/** Times come with and without a zone, and mean UTC. */
const timeOf = (created: string) => Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(created) ? created : `${created}Z`)

async function pinOn(board: string, part: Part, at: PinterestAccess): Promise<Pin | null> {
  const section = part.post.config.board_section_id
  const path = section ? `/boards/${board}/sections/${section}/pins` : `/boards/${board}/pins`
  const { items } = await ask(at, `${path}?page_size=25`, pinsSchema)
  const { title, description, link } = textsOf(part)
  const same = (theirs: string | null | undefined, ours: string) => (theirs ?? "").trim() === ours.trim()
  const found = items.find(
    (pin) =>
      same(pin.title, title) &&
      same(pin.description, description) &&
      same(pin.link, link) &&
      timeOf(pin.created_at ?? "") >= part.startedAt.getTime() - clockSkew,
  )
  return found ?? null
}

/** A refusal by a later board says what is out already. */
function afterOthers(error: unknown, done: number, all: number): unknown {
  if (!(error instanceof PlatformError) || error.kind !== "rejected" || done === 0) return error
  return rejected(`Pinned to ${done} of ${all} boards; the next one was refused. ${error.message}`)
}

/** One request per board. With several it looks first, since an earlier try may have reached some of them. */
const send: Publish["send"] = async (part, draft, at) => {
  const boards = boardsOf(part.post.config)
  const body = await bodyOf(part, draft)
  const pins: string[] = []
  for (const board of boards) {
    const earlier = boards.length > 1 ? await pinOn(board, part, at) : null
    if (earlier) {
      pins.push(earlier.id)
      continue
    }
    try {
      const pin = await client.json(at, apiUrl("/pins"), pinSchema, {
        method: "POST",
        headers: bearer(at.credentials.accessToken),
        json: { board_id: board, ...body },
        timeoutMs: sendTimeoutMs,
      })
      pins.push(pin.id)
    } catch (error) {
      throw afterOthers(error, pins.length, boards.length)
    }
  }
  return toPublished(pins, part, at)
}

/** It is out when every board has it; the boards that lack it get it from the next try. */
const find: Publish["find"] = async (part, at) => {
  const pins: string[] = []
  for (const board of boardsOf(part.post.config)) {
    const pin = await pinOn(board, part, at)
    if (!pin) return null
    pins.push(pin.id)
  }
  return toPublished(pins, part, at)
}

export const publish: Publish = { prepare, ready, send, find }

/** One that is gone already is no failure. */
export async function remove(published: Published[], at: PinterestAccess): Promise<void> {
  for (const pin of pinsOf(published).pins)
    await client.request(at, apiUrl(`/pins/${pin}`), {
      method: "DELETE",
      headers: bearer(at.credentials.accessToken),
      accept: ({ status }) => status === 404,
    })
}
