import { z } from "zod"
import { unconfirmedPost } from "@/lib/platforms/http"
import type { OutgoingMedia, Platform } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, host, type MeWeContext, type MeWeCredentials } from "./client"
import type { MeWeConfig } from "./config"

type MeWeDraft = { photoIds: string[] }
type Publish = Platform<MeWeConfig, MeWeCredentials, MeWeDraft>["publish"]

const idSchema = z.union([z.string(), z.number()]).transform(String)
const photoSchema = z.object({ id: idSchema })
/** Usually empty. Anything else must be JSON to count as success. */
const responseSchema = z.union([
  z.literal("").transform(() => null),
  z
    .object({ id: idSchema.optional(), postId: idSchema.optional() })
    .transform(({ id, postId }) => id ?? postId ?? null),
])

async function uploadPhoto(media: OutgoingMedia, ctx: MeWeContext): Promise<string> {
  const body = new FormData()
  body.set("file", await mediaFile(media))
  return (await api.json(ctx, "/api/dev/photo/upload", photoSchema, { method: "POST", body })).id
}

const prepare: Publish["prepare"] = async ({ media }, ctx) => {
  const photoIds: string[] = []
  for (const item of media) photoIds.push(await uploadPhoto(item, ctx))
  return { photoIds }
}

/** Posts have no URL of their own, so this returns the timeline's or the group's. */
function pageUrl(group: string | undefined, { profileUrl }: MeWeContext["account"]): string | null {
  if (!group) return profileUrl
  return new URL(`../group/${encodeURIComponent(group)}`, profileUrl ?? `${host()}/me/posts`).href
}

const send: Publish["send"] = async ({ post, caption, key }, { photoIds }, ctx) => {
  const { group } = post.config
  const path = group ? `/api/dev/group/${encodeURIComponent(group)}/post` : "/api/dev/me/post"
  const { body } = await api.request(ctx, path, {
    method: "POST",
    json: { text: caption, uploadedPhotoIds: photoIds.length > 0 ? photoIds : undefined },
  })
  const response = responseSchema.safeParse(body)
  if (!response.success) throw unconfirmedPost("MeWe")
  // If MeWe returns no id, use our own key.
  return { id: response.data ?? key, url: pageUrl(group, ctx.account) }
}

export const publish: Publish = { prepare, send }
