import { z } from "zod"
import { ignorePlatformErrors, unavailable } from "@/lib/platforms/errors"
import type { Platform, PublishedPart } from "@/lib/platforms/platform"
import { isFinished, waitForItems } from "@/lib/platforms/meta/container"
import type { ContainerDraft, ContainerState } from "@/lib/platforms/meta/container"
import { findPublishedPost } from "@/lib/platforms/meta/find-published-post"
import { idSchema } from "@/lib/platforms/meta/graph"
import type { LongLivedCredentials } from "@/lib/platforms/meta/long-lived-tokens"
import { containerProblem, graph, name, type InstagramContext } from "./client"
import type { InstagramConfig } from "./config"
import { itemFields, sharedFields, singleFields, storyFields, type Part } from "./container-fields"

type Publish = Platform<InstagramConfig, LongLivedCredentials, ContainerDraft>["publish"]

const containerSchema = z.object({ status_code: z.string(), status: z.string().optional() })
const mediaSchema = z.object({
  id: z.string(),
  caption: z.string().optional(),
  timestamp: z.string(),
  /** Missing if the media contains copyrighted material. */
  permalink: z.string().optional(),
})
const listSchema = z.object({ data: z.array(mediaSchema) })
const mediaFields = "id,caption,timestamp,permalink"

async function createContainer(ctx: InstagramContext, fields: Record<string, unknown>): Promise<string> {
  const { id } = await graph.post(ctx, `${ctx.credentials.userId}/media`, idSchema, fields)
  return id
}

async function stateOf(id: string, ctx: InstagramContext): Promise<ContainerState> {
  const container = await graph.get(ctx, id, containerSchema, { fields: "status_code,status" })
  return { status: container.status_code, problem: containerProblem(container.status) }
}

async function createCarousel(part: Part, ctx: InstagramContext): Promise<string> {
  const children: string[] = []
  for (const media of part.media) children.push(await createContainer(ctx, itemFields(media)))
  await waitForItems(name, children, (id) => stateOf(id, ctx))
  return createContainer(ctx, { media_type: "CAROUSEL", children: children.join(","), ...sharedFields(part) })
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  const [media] = part.media
  if (!media || part.media.length > 1) return { containerId: await createCarousel(part, ctx) }
  const isStory = part.post.config.placement === "stories"
  return { containerId: await createContainer(ctx, isStory ? storyFields(media) : singleFields(part, media)) }
}

const ready: Publish["ready"] = async ({ containerId }, ctx) =>
  isFinished(name, await stateOf(containerId, ctx))

const kindOf = ({ post, media }: Part) => {
  if (post.config.placement === "stories") return "STORY"
  return media.length === 1 && media[0]?.kind === "video" ? "REELS" : "FEED"
}

const toPublished = (id: string, url: string | null | undefined, part: Part): PublishedPart => ({
  id,
  url: url ?? null,
  data: { kind: kindOf(part) },
})

/** A container can only be published once. If it already was, returns the existing post. */
const send: Publish["send"] = async (part, { containerId }, ctx) => {
  const state = await stateOf(containerId, ctx)
  if (state.status === "PUBLISHED") return (await find(part, ctx)) ?? toPublished(containerId, null, part)
  if (!isFinished(name, state)) throw unavailable("Instagram is still processing the media.")
  const fields = { creation_id: containerId }
  const { id } = await graph.post(ctx, `${ctx.credentials.userId}/media_publish`, idSchema, fields)
  const media = await ignorePlatformErrors(graph.get(ctx, id, mediaSchema, { fields: mediaFields }))
  return toPublished(id, media?.permalink, part)
}

const find = async (part: Part, ctx: InstagramContext): Promise<PublishedPart | null> => {
  const isStory = part.post.config.placement === "stories"
  const edge = `${ctx.credentials.userId}/${isStory ? "stories" : "media"}`
  const { data } = await graph.get(ctx, edge, listSchema, { fields: mediaFields, limit: "10" })
  const posts = data.map((media) => ({ ...media, text: media.caption, createdAt: media.timestamp }))
  // Stories are returned without a caption.
  const found = findPublishedPost(posts, isStory ? { ...part, caption: "" } : part)
  return found && toPublished(found.id, found.permalink, part)
}

const after: Publish["after"] = async (published, { config }, ctx) => {
  const [post] = published
  if (!post || !config.first_comment || config.placement === "stories") return
  await graph.post(ctx, `${post.id}/comments`, idSchema, { message: config.first_comment })
}

/** Containers expire after 24 hours: https://developers.facebook.com/docs/instagram-platform/content-publishing */
const draftMinutes = 23 * 60

export const publish: Publish = { prepare, draftLifetimeMinutes: draftMinutes, ready, send, find, after }
