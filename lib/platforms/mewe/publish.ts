import { z } from "zod"
import { doubt } from "@/lib/platforms/http"
import type { OutgoingMedia, Platform } from "@/lib/platforms/platform"
import { client, host, userHeaders, type MeWeAccess, type MeWeCredentials } from "./client"
import type { MeWeConfig } from "./config"

type MeWeDraft = { photoIds: string[] }
type Publish = Platform<MeWeConfig, MeWeCredentials, MeWeDraft>["publish"]

const idSchema = z.union([z.string(), z.number()]).transform(String)
const photoSchema = z.object({ id: idSchema })
/** Mostly nothing at all; what else comes is taken for an answer only if it is JSON. */
const sentSchema = z.union([
  z.literal("").transform(() => null),
  z
    .object({ id: idSchema.optional(), postId: idSchema.optional() })
    .transform(({ id, postId }) => id ?? postId ?? null),
])

async function uploadPhoto(media: OutgoingMedia, at: MeWeAccess): Promise<string> {
  const form = new FormData()
  form.set("file", new File([await media.bytes()], media.name, { type: media.mimeType }))
  const { id } = await client.json(at, `${host()}/api/dev/photo/upload`, photoSchema, {
    method: "POST",
    headers: userHeaders(at),
    body: form,
  })
  return id
}

const prepare: Publish["prepare"] = async ({ media }, at) => {
  const photoIds: string[] = []
  for (const item of media) photoIds.push(await uploadPhoto(item, at))
  return { photoIds }
}

/** Posts have no address of their own: they are seen on the timeline, or in the group. */
function urlOf(group: string | undefined, { profileUrl }: MeWeAccess["account"]): string | null {
  if (!group) return profileUrl
  return new URL(`../group/${encodeURIComponent(group)}`, profileUrl ?? `${host()}/me/posts`).href
}

const send: Publish["send"] = async ({ post, caption, key }, { photoIds }, at) => {
  const { group } = post.config
  const path = group ? `/api/dev/group/${encodeURIComponent(group)}/post` : "/api/dev/me/post"
  const { body } = await client.request(at, `${host()}${path}`, {
    method: "POST",
    headers: userHeaders(at),
    json: { text: caption, uploadedPhotoIds: photoIds.length > 0 ? photoIds : undefined },
  })
  const answer = sentSchema.safeParse(body)
  if (!answer.success) throw doubt("MeWe")
  // Without an id of MeWe's, our own stands for the post.
  return { id: answer.data ?? key, url: urlOf(group, at.account) }
}

export const publish: Publish = { prepare, send }
