import { z } from "zod"
import { rejected, unavailable } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { findUrls } from "@/lib/platforms/text-length"
import { awaitItems, ifPossible, isFinished } from "@/lib/platforms/meta/container"
import type { ContainerDraft, ContainerState } from "@/lib/platforms/meta/container"
import { findSent } from "@/lib/platforms/meta/find-sent"
import { idSchema } from "@/lib/platforms/meta/graph"
import type { LongLived } from "@/lib/platforms/meta/long-lived"
import { containerProblem, graph, name, type ThreadsAccess } from "./client"
import type { ThreadsConfig } from "./config"
import { maxLinks } from "./rules"

type Part = OutgoingPart<ThreadsConfig>
type Publish = Platform<ThreadsConfig, LongLived, ContainerDraft>["publish"]

const containerSchema = z.object({ status: z.string(), error_message: z.string().optional() })
const postSchema = z.object({
  id: z.string(),
  text: z.string().optional(),
  timestamp: z.string(),
  /** Left out where something in it is under copyright. */
  permalink: z.string().optional(),
})
const listSchema = z.object({ data: z.array(postSchema) })
const postFields = "id,text,timestamp,permalink"

function assertFits({ caption, media, post, index }: Part): void {
  const links = new Set(findUrls(caption).map(({ url }) => url))
  if (links.size > maxLinks)
    throw rejected(`Threads takes up to ${maxLinks} links in a post; this one has ${links.size}.`)
  if (index > 0 || media.length === 0) return
  if (post.config.poll) throw rejected("Threads takes a poll on a post without media only.")
  if (post.config.link_attachment)
    throw rejected("Threads takes a link preview on a post without media only.")
}

async function create(at: ThreadsAccess, fields: Record<string, unknown>): Promise<string> {
  const { id } = await graph.post(at, `${at.credentials.userId}/threads`, idSchema, fields)
  return id
}

async function stateOf(id: string, at: ThreadsAccess): Promise<ContainerState> {
  const container = await graph.get(at, id, containerSchema, { fields: "status,error_message" })
  return { status: container.status, problem: containerProblem(container.error_message) }
}

const pollOf = ([option_a, option_b, option_c, option_d]: string[]) => ({
  option_a,
  option_b,
  option_c,
  option_d,
})

/** Who may reply holds for each part; what else the settings say belongs to the first. */
function textFields({ caption, index, previous, post: { config } }: Part) {
  const { reply_control, topic_tag, quote_post_id, location_id } = config
  return {
    text: caption || undefined,
    reply_to_id: previous.at(-1)?.id,
    reply_control,
    ...(index === 0 && { topic_tag, quote_post_id, location_id }),
  }
}

function mediaFields({ kind, url, alt }: OutgoingMedia) {
  const alt_text = alt ?? undefined
  return kind === "image"
    ? { media_type: "IMAGE", image_url: url, alt_text }
    : { media_type: "VIDEO", video_url: url, alt_text }
}

function onlyTextFields({ index, post: { config } }: Part) {
  const { link_attachment, poll } = config
  return {
    media_type: "TEXT",
    ...(index === 0 && { link_attachment, poll_attachment: poll && pollOf(poll.options) }),
  }
}

async function createCarousel(part: Part, at: ThreadsAccess): Promise<string> {
  const children: string[] = []
  for (const media of part.media)
    children.push(await create(at, { ...mediaFields(media), is_carousel_item: true }))
  await awaitItems(name, children, (id) => stateOf(id, at))
  return create(at, { media_type: "CAROUSEL", children: children.join(","), ...textFields(part) })
}

const prepare: Publish["prepare"] = async (part, at) => {
  assertFits(part)
  if (part.media.length > 1) return { containerId: await createCarousel(part, at) }
  const [media] = part.media
  const own = media ? mediaFields(media) : onlyTextFields(part)
  return { containerId: await create(at, { ...own, ...textFields(part) }) }
}

const ready: Publish["ready"] = async ({ containerId }, at) =>
  isFinished(name, await stateOf(containerId, at))

/** Without an address of its own a post is seen on the account's page. */
const toPublished = (id: string, url: string | undefined, at: ThreadsAccess): Published => ({
  id,
  url: url ?? at.account.profileUrl,
})

/** Published once, and only once: a container that is out already is looked up. */
const send: Publish["send"] = async (part, { containerId }, at) => {
  const state = await stateOf(containerId, at)
  if (state.status === "PUBLISHED") return (await find(part, at)) ?? toPublished(containerId, undefined, at)
  if (!isFinished(name, state)) throw unavailable("Threads is still processing the media.")
  const fields = { creation_id: containerId }
  const { id } = await graph.post(at, `${at.credentials.userId}/threads_publish`, idSchema, fields)
  const post = await ifPossible(graph.get(at, id, postSchema, { fields: postFields }))
  return toPublished(id, post?.permalink, at)
}

const find = async (part: Part, at: ThreadsAccess): Promise<Published | null> => {
  const edge = `${at.credentials.userId}/${part.previous.length > 0 ? "replies" : "threads"}`
  const { data } = await graph.get(at, edge, listSchema, { fields: postFields, limit: "10" })
  const found = findSent(
    data.map((post) => ({ ...post, createdAt: post.timestamp })),
    part,
  )
  return found && toPublished(found.id, found.permalink, at)
}

/** Containers expire after 24 hours: https://developers.facebook.com/docs/threads/troubleshooting */
const draftMinutes = 23 * 60

export const publish: Publish = { prepare, draftMinutes, ready, send, find }

/** From the last part to the first. */
export async function remove(published: Published[], at: ThreadsAccess): Promise<void> {
  for (const { id } of published.toReversed()) await graph.remove(at, id)
}
