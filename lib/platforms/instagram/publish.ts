import { z } from "zod"
import { unavailable } from "@/lib/platforms/errors"
import type { Platform, Published } from "@/lib/platforms/platform"
import { awaitItems, ifPossible, isFinished } from "@/lib/platforms/meta/container"
import type { ContainerDraft, ContainerState } from "@/lib/platforms/meta/container"
import { findSent } from "@/lib/platforms/meta/find-sent"
import { idSchema } from "@/lib/platforms/meta/graph"
import type { LongLived } from "@/lib/platforms/meta/long-lived"
import { containerProblem, graph, name, type InstagramAccess } from "./client"
import type { InstagramConfig } from "./config"
import {
  assertFits,
  itemFields,
  sharedFields,
  singleFields,
  storyFields,
  type Part,
} from "./container-fields"

type Publish = Platform<InstagramConfig, LongLived, ContainerDraft>["publish"]

const containerSchema = z.object({ status_code: z.string(), status: z.string().optional() })
const mediaSchema = z.object({
  id: z.string(),
  caption: z.string().optional(),
  timestamp: z.string(),
  /** Left out where something in it is under copyright. */
  permalink: z.string().optional(),
})
const listSchema = z.object({ data: z.array(mediaSchema) })
const mediaFields = "id,caption,timestamp,permalink"

async function create(at: InstagramAccess, fields: Record<string, unknown>): Promise<string> {
  const { id } = await graph.post(at, `${at.credentials.userId}/media`, idSchema, fields)
  return id
}

async function stateOf(id: string, at: InstagramAccess): Promise<ContainerState> {
  const container = await graph.get(at, id, containerSchema, { fields: "status_code,status" })
  return { status: container.status_code, problem: containerProblem(container.status) }
}

async function createCarousel(part: Part, at: InstagramAccess): Promise<string> {
  const children: string[] = []
  for (const media of part.media) children.push(await create(at, itemFields(media)))
  await awaitItems(name, children, (id) => stateOf(id, at))
  return create(at, { media_type: "CAROUSEL", children: children.join(","), ...sharedFields(part) })
}

const prepare: Publish["prepare"] = async (part, at) => {
  assertFits(part)
  const [media] = part.media
  if (!media || part.media.length > 1) return { containerId: await createCarousel(part, at) }
  const isStory = part.post.config.placement === "stories"
  return { containerId: await create(at, isStory ? storyFields(media) : singleFields(part, media)) }
}

const ready: Publish["ready"] = async ({ containerId }, at) =>
  isFinished(name, await stateOf(containerId, at))

const kindOf = ({ post, media }: Part) => {
  if (post.config.placement === "stories") return "STORY"
  return media.length === 1 && media[0]?.kind === "video" ? "REELS" : "FEED"
}

const toPublished = (id: string, url: string | null | undefined, part: Part): Published => ({
  id,
  url: url ?? null,
  data: { kind: kindOf(part) },
})

/** Published once, and only once: a container that is out already is looked up. */
const send: Publish["send"] = async (part, { containerId }, at) => {
  const state = await stateOf(containerId, at)
  if (state.status === "PUBLISHED") return (await find(part, at)) ?? toPublished(containerId, null, part)
  if (!isFinished(name, state)) throw unavailable("Instagram is still processing the media.")
  const fields = { creation_id: containerId }
  const { id } = await graph.post(at, `${at.credentials.userId}/media_publish`, idSchema, fields)
  const media = await ifPossible(graph.get(at, id, mediaSchema, { fields: mediaFields }))
  return toPublished(id, media?.permalink, part)
}

const find = async (part: Part, at: InstagramAccess): Promise<Published | null> => {
  const isStory = part.post.config.placement === "stories"
  const edge = `${at.credentials.userId}/${isStory ? "stories" : "media"}`
  const { data } = await graph.get(at, edge, listSchema, { fields: mediaFields, limit: "10" })
  const posts = data.map((media) => ({ ...media, text: media.caption, createdAt: media.timestamp }))
  // A story shows no text, so none comes back.
  const found = findSent(posts, isStory ? { ...part, caption: "" } : part)
  return found && toPublished(found.id, found.permalink, part)
}

const after: Publish["after"] = async (published, { config }, at) => {
  const [post] = published
  if (!post || !config.first_comment || config.placement === "stories") return
  await graph.post(at, `${post.id}/comments`, idSchema, { message: config.first_comment })
}

/** Containers expire after 24 hours: https://developers.facebook.com/docs/instagram-platform/content-publishing */
const draftMinutes = 23 * 60

export const publish: Publish = { prepare, draftMinutes, ready, send, find, after }
