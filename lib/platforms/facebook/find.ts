import { z } from "zod"
import type { OutgoingPart, PublishedPart } from "@/lib/platforms/platform"
import { findPublishedPost } from "@/lib/platforms/meta/find-published-post"
import { graph, loginHost, type FacebookContext } from "./client"
import type { FacebookConfig } from "./config"
import { listStories } from "./photo-story"
import { toPublished } from "./video"

type Part = OutgoingPart<FacebookConfig>

const clockSkewSeconds = 60
const postSchema = z.object({
  id: z.string(),
  message: z.string().optional(),
  created_time: z.string(),
  permalink_url: z.string().optional(),
})
const videoSchema = z.object({
  id: z.string(),
  description: z.string().optional(),
  created_time: z.string(),
  permalink_url: z.string().optional(),
  post_id: z.string().optional(),
})

const since = ({ startedAt }: Part) => String(Math.floor(startedAt.getTime() / 1000) - clockSkewSeconds)

async function findStory(part: Part, ctx: FacebookContext): Promise<PublishedPart | null> {
  const stories = await listStories(ctx)
  // Stories have no text, so they're matched by time only.
  const found = findPublishedPost(stories, { ...part, caption: "" })
  return found && { id: found.id, url: found.url, data: { story: true } }
}

async function findVideo(part: Part, edge: string, ctx: FacebookContext): Promise<PublishedPart | null> {
  const fields = Object.keys(videoSchema.shape).join(",")
  const schema = z.object({ data: z.array(videoSchema) })
  const { data } = await graph.get(ctx, `${ctx.credentials.pageId}/${edge}`, schema, {
    fields,
    since: since(part),
  })
  const videos = data.map((video) => ({ ...video, text: video.description, createdAt: video.created_time }))
  const found = findPublishedPost(videos, part)
  return found && toPublished(found, ctx.credentials.pageId)
}

async function findPost(part: Part, ctx: FacebookContext): Promise<PublishedPart | null> {
  const fields = Object.keys(postSchema.shape).join(",")
  const schema = z.object({ data: z.array(postSchema) })
  const path = `${ctx.credentials.pageId}/published_posts`
  const { data } = await graph.get(ctx, path, schema, { fields, since: since(part) })
  const posts = data.map((post) => ({ ...post, text: post.message, createdAt: post.created_time }))
  const found = findPublishedPost(posts, part)
  return found && { id: found.id, url: found.permalink_url ?? `${loginHost()}/${found.id}` }
}

export async function find(part: Part, ctx: FacebookContext): Promise<PublishedPart | null> {
  const { placement } = part.post.config
  if (placement === "stories") return findStory(part, ctx)
  if (placement === "reels") return findVideo(part, "video_reels", ctx)
  return part.media.some(({ kind }) => kind === "video")
    ? findVideo(part, "videos", ctx)
    : findPost(part, ctx)
}
