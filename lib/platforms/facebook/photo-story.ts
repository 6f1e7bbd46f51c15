import { z } from "zod"
import type { PublishedPart } from "@/lib/platforms/platform"
import { ignorePlatformErrors } from "@/lib/platforms/errors"
import { graph, type FacebookContext } from "./client"

const storySchema = z.object({
  post_id: z.string(),
  /** Unix timestamp in seconds. */
  creation_time: z.coerce.number(),
  media_id: z.string().optional(),
  url: z.string().optional(),
})

/** https://developers.facebook.com/docs/page-stories-api */
export async function listStories(ctx: FacebookContext) {
  const schema = z.object({ data: z.array(storySchema) })
  const { data } = await graph.get(ctx, `${ctx.credentials.pageId}/stories`, schema)
  return data.map(({ post_id, creation_time, media_id, url }) => ({
    id: post_id,
    text: "",
    createdAt: new Date(creation_time * 1000).toISOString(),
    photoId: media_id,
    url: url ?? null,
  }))
}

/** Finds the story by its photo, which was uploaded before the first attempt. */
export async function findPhotoStory(photoId: string, ctx: FacebookContext): Promise<PublishedPart | null> {
  const found = (await listStories(ctx)).find((story) => story.photoId === photoId)
  return found ? { id: found.id, url: found.url, data: { story: true } } : null
}

export async function publishPhotoStory(photo_id: string, ctx: FacebookContext): Promise<PublishedPart> {
  const schema = z.object({ post_id: z.string() })
  const { post_id } = await graph.post(ctx, `${ctx.credentials.pageId}/photo_stories`, schema, { photo_id })
  const stories = await ignorePlatformErrors(listStories(ctx))
  return { id: post_id, url: stories?.find(({ id }) => id === post_id)?.url ?? null, data: { story: true } }
}
