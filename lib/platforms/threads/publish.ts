import { z } from "zod"
import { ignorePlatformErrors, unavailable } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { isFinished, waitForItems } from "@/lib/platforms/meta/container"
import type { ContainerDraft, ContainerState } from "@/lib/platforms/meta/container"
import { findPublishedPost } from "@/lib/platforms/meta/find-published-post"
import { idSchema } from "@/lib/platforms/meta/graph"
import type { LongLivedCredentials } from "@/lib/platforms/meta/long-lived-tokens"
import { containerProblem, graph, name, type ThreadsContext } from "./client"
import type { ThreadsConfig } from "./config"

type Part = OutgoingPart<ThreadsConfig>
type Publish = Platform<ThreadsConfig, LongLivedCredentials, ContainerDraft>["publish"]

const containerSchema = z.object({ status: z.string(), error_message: z.string().optional() })
const postSchema = z.object({
  id: z.string(),
  text: z.string().optional(),
  timestamp: z.string(),
  /** Omitted for posts with copyrighted content. */
  permalink: z.string().optional(),
})
const listSchema = z.object({ data: z.array(postSchema) })
const postFields = "id,text,timestamp,permalink"

async function createContainer(ctx: ThreadsContext, fields: Record<string, unknown>): Promise<string> {
  const { id } = await graph.post(ctx, `${ctx.credentials.userId}/threads`, idSchema, fields)
  return id
}

async function containerState(id: string, ctx: ThreadsContext): Promise<ContainerState> {
  const container = await graph.get(ctx, id, containerSchema, { fields: "status,error_message" })
  return { status: container.status, problem: containerProblem(container.error_message) }
}

const pollAttachment = ([option_a, option_b, option_c, option_d]: string[]) => ({
  option_a,
  option_b,
  option_c,
  option_d,
})

/** Only `reply_control` applies to every part of a thread, the other settings to the first part. */
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

function textOnlyFields({ index, post: { config } }: Part) {
  const { link_attachment, poll } = config
  return {
    media_type: "TEXT",
    ...(index === 0 && { link_attachment, poll_attachment: poll && pollAttachment(poll.options) }),
  }
}

async function createCarousel(part: Part, ctx: ThreadsContext): Promise<string> {
  const children: string[] = []
  for (const media of part.media)
    children.push(await createContainer(ctx, { ...mediaFields(media), is_carousel_item: true }))
  await waitForItems(name, children, (id) => containerState(id, ctx))
  return createContainer(ctx, { media_type: "CAROUSEL", children: children.join(","), ...textFields(part) })
}

const prepare: Publish["prepare"] = async (part, ctx) => {
  if (part.media.length > 1) return { containerId: await createCarousel(part, ctx) }
  const [media] = part.media
  const contentFields = media ? mediaFields(media) : textOnlyFields(part)
  return { containerId: await createContainer(ctx, { ...contentFields, ...textFields(part) }) }
}

const ready: Publish["ready"] = async ({ containerId }, ctx) =>
  isFinished(name, await containerState(containerId, ctx))

/** Falls back to the profile URL for posts without a permalink. */
const toPublished = (id: string, url: string | undefined, ctx: ThreadsContext): PublishedPart => ({
  id,
  url: url ?? ctx.account.profileUrl,
})

/** Looks up a container that is already published instead of publishing it again. */
const send: Publish["send"] = async (part, { containerId }, ctx) => {
  const state = await containerState(containerId, ctx)
  if (state.status === "PUBLISHED") return (await find(part, ctx)) ?? toPublished(containerId, undefined, ctx)
  if (!isFinished(name, state)) throw unavailable("Threads is still processing the media.")
  const fields = { creation_id: containerId }
  const { id } = await graph.post(ctx, `${ctx.credentials.userId}/threads_publish`, idSchema, fields)
  const post = await ignorePlatformErrors(graph.get(ctx, id, postSchema, { fields: postFields }))
  return toPublished(id, post?.permalink, ctx)
}

const find = async (part: Part, ctx: ThreadsContext): Promise<PublishedPart | null> => {
  const edge = `${ctx.credentials.userId}/${part.previous.length > 0 ? "replies" : "threads"}`
  const { data } = await graph.get(ctx, edge, listSchema, { fields: postFields, limit: "10" })
  const found = findPublishedPost(
    data.map((post) => ({ ...post, createdAt: post.timestamp })),
    part,
  )
  return found && toPublished(found.id, found.permalink, ctx)
}

/** Containers expire after 24 hours: https://developers.facebook.com/docs/threads/troubleshooting */
const draftLifetimeMinutes = 23 * 60

export const publish: Publish = { prepare, draftLifetimeMinutes, ready, send, find }

/** Deletes from the last part to the first. */
export async function remove(published: PublishedPart[], ctx: ThreadsContext): Promise<void> {
  for (const { id } of published.toReversed()) await graph.remove(ctx, id)
}
