import type { Json } from "@/lib/platforms/platform"
import type { Call, Fields, TwinContext } from "@/lib/platforms/twin"
import { accepted, refusalOf, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { nextNumber } from "@/lib/platforms/twin-id"
import { feedMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import * as people from "@/lib/platforms/twin-people"
import { idUnder } from "@/lib/platforms/twin-store"
import { fail, groupsOf, succeed, uploadOrigin } from "./twin-world"

export type Method = (call: Call, fields: Fields, person: people.TwinPerson) => Promise<Response>
type Upload = { mediaId: string; mimeType: string }
type Details = { attachments: string[] }
type WallPost = people.TwinPost<Details>

const maxAttachments = 10
const maxLetters = 16_384

const refusals: RefusalAnswers = {
  rate_limited: () => fail(9, "Flood control"),
  token_expired: () => fail(5, "User authorization failed: access_token has expired."),
  rejected: () =>
    fail(100, "One of the parameters specified was missing or invalid: refused by a magic word"),
  unavailable: () => fail(10, "Internal server error"),
}

const text = (value: unknown) => (typeof value === "string" ? value : "")

export const saveWallPhoto: Method = async (call, fields, { id }) => {
  const [saved] = JSON.parse(text(fields.photo) || "[]") as { photo: string; mimeType: string }[]
  if (!saved) return fail(129, "Invalid photo")
  const owner_id = fields.group_id ? -Number(fields.group_id) : Number(id)
  const photoId = await nextNumber(call, "photo")
  const upload: Upload = { mediaId: saved.photo, mimeType: saved.mimeType }
  await call.store.put("file", `photo${owner_id}_${photoId}`, upload)
  return succeed([{ id: photoId, owner_id, album_id: -14 }])
}

export const saveVideo: Method = async (call, fields, { id }) => {
  const owner_id = fields.group_id ? -Number(fields.group_id) : Number(id)
  const video_id = await nextNumber(call, "video")
  await call.store.put("video-owner", String(video_id), owner_id)
  const upload_url = `${uploadOrigin}/upload/video/${video_id}`
  return succeed({ upload_url, video_id, owner_id, access_key: "k1", title: text(fields.name) })
}

export async function keepVideo(at: TwinContext, id: string, mediaId: string, mimeType: string) {
  const owner = await at.store.get("video-owner", id)
  await at.store.put("file", `video${String(owner)}_${id}_k1`, { mediaId, mimeType })
}

const fileOf = async (at: TwinContext, name: string) => (await at.store.get("file", name)) as Upload | null

async function mayPost(call: Call, ownerId: string, person: people.TwinPerson) {
  if (!ownerId.startsWith("-")) return ownerId === person.id
  return (await groupsOf(call, person.id)).some(({ id }) => `-${id}` === ownerId)
}

function problemOf(message: string, attachments: string[], files: (Upload | null)[]): Response | null {
  const links = attachments.filter((name) => /^https?:/.test(name))
  if (!message && attachments.length === 0)
    return fail(100, "One of the parameters specified was missing or invalid: message is empty")
  if (links.length > 1 || attachments.length > maxAttachments)
    return fail(100, "One of the parameters specified was missing or invalid: too many attachments")
  if (message.length > maxLetters) return fail(100, "message is too long")
  return files.filter(Boolean).length + links.length < attachments.length
    ? fail(100, "One of the parameters specified was missing or invalid: attachments are invalid")
    : null
}

type Where = { ownerId: string; parent: string | null; guid: string | null }

async function publish(call: Call, fields: Fields, { ownerId, parent, guid }: Where) {
  const attachments = text(fields.attachments).split(",").filter(Boolean)
  const files = await Promise.all(attachments.map((name) => fileOf(call, name)))
  const message = text(fields.message)
  const refusal = problemOf(message, attachments, files) ?? (await refusalOf(call, message, refusals))
  if (refusal) return refusal
  const fresh = `${ownerId}_${await nextNumber(call, "post")}`
  const id = await idUnder(call.store, "guid", { key: guid, id: fresh })
  const post: WallPost = {
    id,
    ownerId,
    url: `${call.baseUrl}/wall${id}`,
    text: message,
    media: files.flatMap((file) =>
      file ? [feedMedia(call, { id: file.mediaId, mimeType: file.mimeType })] : [],
    ),
    parent,
    createdAt: call.now().toISOString(),
    details: { attachments },
  }
  await people.savePost(call, post)
  return post
}

const numberIn = (id: string) => Number(id.split("_")[1])

/** The same `guid` again answers with the post that it made before. */
export const post: Method = async (call, fields, person) => {
  const ownerId = text(fields.owner_id) || person.id
  if (!(await mayPost(call, ownerId, person))) return fail(214, "Access to adding post denied")
  const guid = fields.guid ? `${ownerId}/${text(fields.guid)}` : null
  const known = guid && (await people.postById(call, text(await call.store.get("guid", guid))))
  if (known) return succeed({ post_id: numberIn(known.id) })
  const made = await publish(call, fields, { ownerId, parent: null, guid })
  if (made instanceof Response) return made
  return accepted(made.text, succeed({ post_id: numberIn(made.id) }))
}

export const createComment: Method = async (call, fields, person) => {
  const parent = `${text(fields.owner_id) || person.id}_${text(fields.post_id)}`
  if (!(await people.postById(call, parent))) return fail(104, "Not found")
  const made = await publish(call, fields, { ownerId: parent.split("_")[0] ?? "", parent, guid: null })
  return made instanceof Response ? made : succeed({ comment_id: numberIn(made.id), parents_stack: [] })
}

function postView({ id, ownerId, text: message, createdAt, details }: WallPost, at: TwinContext): Json {
  const count = (name: string, perDay: number) => ({
    count: grownCount(`${id}#${name}`, createdAt, at.now(), perDay),
  })
  return {
    id: numberIn(id),
    owner_id: Number(ownerId),
    from_id: Number(ownerId),
    date: Math.floor(Date.parse(createdAt) / 1000),
    post_type: "post",
    text: message,
    attachments: details.attachments.map((name) => ({ type: /^[a-z]+/.exec(name)?.[0] ?? "link" })),
    views: count("view", 400),
    likes: count("like", 30),
    comments: count("comment", 6),
    reposts: count("repost", 4),
  }
}

export const get: Method = async (call, fields) => {
  const [, kind, id = ""] = /^(id|club)(\d+)$/.exec(text(fields.domain)) ?? []
  const posts = await people.postsOf<Details>(call, kind === "club" ? `-${id}` : id, 100)
  const own = posts.filter(({ parent }) => parent === null).slice(0, Number(fields.count ?? 20))
  return succeed({ count: own.length, items: own.map((one) => postView(one, call)) })
}

export const getById: Method = async (call, fields) => {
  const found = await people.postById<Details>(call, text(fields.posts))
  return succeed({ items: found ? [postView(found, call)] : [] })
}

export const getPostReach: Method = async (call, fields) => {
  const id = `${text(fields.owner_id)}_${text(fields.post_ids)}`
  const found = await people.postById(call, id)
  if (!found) return fail(210, "Access to wall's post denied")
  const reach_total = grownCount(`${id}#reach`, found.createdAt, call.now(), 300)
  const links = grownCount(`${id}#links`, found.createdAt, call.now(), 10)
  return succeed([{ post_id: numberIn(id), reach_total, reach_subscribers: reach_total, links }])
}

export const remove: Method = async (call, fields, person) => {
  const id = `${text(fields.owner_id) || person.id}_${text(fields.post_id)}`
  const found = await people.postById(call, id)
  if (!found) return fail(104, "Not found")
  await people.deletePost(call, found)
  return succeed(1)
}
