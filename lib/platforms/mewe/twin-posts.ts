import { json, type Call, type FeedMedia } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinId } from "@/lib/platforms/twin-id"
import { bytesOf, feedMedia, storeMedia } from "@/lib/platforms/twin-media"
import { postsPage } from "@/lib/platforms/twin-page"
import { savePost, type TwinPost } from "@/lib/platforms/twin-people"
import { groups, refuse, signedIn } from "./twin-world"

type Details = { group: string | null }

const refusals: RefusalAnswers = {
  rate_limited: () => refuse(420, "Enhance Your Calm", { "retry-after": String(sandboxWaitSeconds) }),
  token_expired: () => refuse(401, "Unauthorized"),
  rejected: () => refuse(400, "The text was refused by a magic word"),
  unavailable: () => refuse(503, "Service Unavailable"),
}

export const uploadPhoto = signedIn(async (call) => {
  const { file } = await call.fields()
  const bytes = await bytesOf(file)
  const mimeType = bytes ? (file as Blob).type : ""
  if (!bytes || !/^image\/(jpeg|png|gif)$/.test(mimeType)) return refuse(400, "Only images can be uploaded")
  const { id } = await storeMedia(call, bytes, mimeType)
  const photoId = twinId(call)
  await call.store.put("photo", photoId, { ...feedMedia(call, { id, mimeType }) })
  return json({ id: photoId })
})

/** The real answer is mostly empty; the twin tells the id, so that its feed can be compared with what was posted. */
const create = (groupOf: (call: Call) => string | null) =>
  signedIn(async (call, person) => {
    const group = groupOf(call)
    if (group && !groups.some(({ groupId }) => groupId === group)) return refuse(404, "Not Found")
    const { text, uploadedPhotoIds } = await call.fields()
    const caption = typeof text === "string" ? text : ""
    const photoIds = Array.isArray(uploadedPhotoIds) ? uploadedPhotoIds.map(String) : []
    const photos = await Promise.all(photoIds.map((id) => call.store.get("photo", id)))
    if (photos.includes(null)) return refuse(400, "A photo is not known")
    if (!caption && photos.length === 0) return refuse(400, "A post needs a text or a photo")
    const refusal = await refusalOf(call, caption, refusals)
    if (refusal) return refusal
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
    return accepted(caption, json({ id }))
  })

export const createOnTimeline = create(() => null)
export const createInGroup = create(({ params }) => params.group ?? "")

const searchedPosts = 200

const newerFirst = (one: TwinPost, other: TwinPost) => other.createdAt.localeCompare(one.createdAt)

export async function showGroup(call: Call): Promise<Response> {
  const group = groups.find(({ groupId }) => groupId === call.params.group)
  if (!group) return new Response("Not found", { status: 404 })
  const found = await call.store.list("post", { limit: searchedPosts })
  const posts = found.map(({ doc }) => doc as TwinPost<Details>)
  const here = posts.filter(({ details }) => details.group === group.groupId)
  return postsPage(group.name, here.sort(newerFirst))
}
