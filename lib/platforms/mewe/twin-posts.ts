import { json, type Call, type FeedMedia } from "@/lib/platforms/twin/twin"
import {
  respondAfterAccept,
  injectFault,
  sandboxRetryAfterSeconds,
  type FaultResponses,
} from "@/lib/platforms/twin/faults"
import { twinId } from "@/lib/platforms/twin/ids"
import { readFileBytes, toFeedMedia, storeMedia } from "@/lib/platforms/twin/media"
import { postsPage } from "@/lib/platforms/twin/page"
import { savePost, type TwinPost } from "@/lib/platforms/twin/posts"
import { groups, errorResponse, signedIn } from "./twin-world"

type Details = { group: string | null }

const faultResponses: FaultResponses = {
  rate_limited: () =>
    errorResponse(420, "Enhance Your Calm", { "retry-after": String(sandboxRetryAfterSeconds) }),
  token_expired: () => errorResponse(401, "Unauthorized"),
  rejected: () => errorResponse(400, "The text was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "Service Unavailable"),
}

export const uploadPhoto = signedIn(async (call) => {
  const { file } = await call.fields()
  const bytes = await readFileBytes(file)
  const mimeType = bytes ? (file as Blob).type : ""
  if (!bytes || !/^image\/(jpeg|png|gif)$/.test(mimeType))
    return errorResponse(400, "Only images can be uploaded")
  const { id } = await storeMedia(call, bytes, mimeType)
  const photoId = twinId(call)
  await call.store.put("photo", photoId, { ...toFeedMedia(call, { id, mimeType }) })
  return json({ id: photoId })
})

/** MeWe's response is usually empty. The twin returns the id, so tests can compare posts with its feed. */
const createPost = (groupOf: (call: Call) => string | null) =>
  signedIn(async (call, person) => {
    const group = groupOf(call)
    if (group && !groups.some(({ groupId }) => groupId === group)) return errorResponse(404, "Not Found")
    const { text, uploadedPhotoIds } = await call.fields()
    const caption = typeof text === "string" ? text : ""
    const photoIds = Array.isArray(uploadedPhotoIds) ? uploadedPhotoIds.map(String) : []
    const photos = await Promise.all(photoIds.map((id) => call.store.get("photo", id)))
    if (photos.includes(null)) return errorResponse(400, "Unknown photo")
    if (!caption && photos.length === 0) return errorResponse(400, "A post needs text or a photo")
    const fault = await injectFault(call, caption, faultResponses)
    if (fault) return fault
    const id = twinId(call)
    const post: TwinPost<Details> = {
      id,
      ownerId: person.id,
      url: group ? `${call.baseUrl}/group/${group}` : `${call.baseUrl}/${person.username}/posts`,
      text: caption,
      media: photos as FeedMedia[],
      parent: null,
      createdAt: call.now().toISOString(),
      details: { group },
    }
    await savePost(call, post)
    return respondAfterAccept(caption, json({ id }))
  })

export const createOnTimeline = createPost(() => null)
export const createInGroup = createPost(({ params }) => params.group ?? "")

const maxSearchedPosts = 200

const byNewest = (a: TwinPost, b: TwinPost) => b.createdAt.localeCompare(a.createdAt)

export async function showGroup(call: Call): Promise<Response> {
  const group = groups.find(({ groupId }) => groupId === call.params.group)
  if (!group) return new Response("Not found", { status: 404 })
  const found = await call.store.list("post", { limit: maxSearchedPosts })
  const posts = found.map(({ doc }) => doc as TwinPost<Details>)
  const groupPosts = posts.filter(({ details }) => details.group === group.groupId)
  return postsPage(group.name, groupPosts.sort(byNewest))
}
