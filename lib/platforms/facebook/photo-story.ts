import { z } from "zod"
import type { Published } from "@/lib/platforms/platform"
import { ifPossible } from "@/lib/platforms/meta/container"
import { graph, type FacebookAccess } from "./client"

const storySchema = z.object({
  post_id: z.string(),
  /** Seconds since 1970. */
  creation_time: z.coerce.number(),
  media_id: z.string().optional(),
  url: z.string().optional(),
})

/** https://developers.facebook.com/docs/page-stories-api */
export async function listStories(at: FacebookAccess) {
  const schema = z.object({ data: z.array(storySchema) })
  const { data } = await graph.get(at, `${at.credentials.pageId}/stories`, schema)
  return data.map(({ post_id, creation_time, media_id, url }) => ({
    id: post_id,
    text: "",
    createdAt: new Date(creation_time * 1000).toISOString(),
    photoId: media_id,
    url: url ?? null,
  }))
}

/** The picture's number was there before the first try, so it settles whether that got through. */
export async function findPhotoStory(photoId: string, at: FacebookAccess): Promise<Published | null> {
  const found = (await listStories(at)).find((story) => story.photoId === photoId)
  return found ? { id: found.id, url: found.url } : null
}

export async function publishPhotoStory(photo_id: string, at: FacebookAccess): Promise<Published> {
  const schema = z.object({ post_id: z.string() })
  const { post_id } = await graph.post(at, `${at.credentials.pageId}/photo_stories`, schema, { photo_id })
  const stories = await ifPossible(listStories(at))
  return { id: post_id, url: stories?.find(({ id }) => id === post_id)?.url ?? null }
}
