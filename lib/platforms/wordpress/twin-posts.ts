import { json, type Call, type Fields, type TwinContext } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { nextNumber } from "@/lib/platforms/twin-id"
import { feedMedia, mediaUrl, storeMedia } from "@/lib/platforms/twin-media"
import { grownCount } from "@/lib/platforms/twin-metrics"
import * as people from "@/lib/platforms/twin-people"
import { notLoggedIn, origin, refuse, signedIn } from "./twin-world"

type Details = {
  type: string
  status: string
  slug: string
  title: string
  content: string
  featured: number | null
  modifiedAt: string
}
export type SitePost = people.TwinPost<Details>
type Attachment = { id: number; mediaId: string; mimeType: string; alt: string }

const refusals: RefusalAnswers = {
  rate_limited: () =>
    new Response("Too many requests", {
      status: 429,
      headers: { "retry-after": String(sandboxWaitSeconds) },
    }),
  token_expired: notLoggedIn,
  rejected: () => refuse(400, "rest_invalid_param", "Invalid parameter(s): content"),
  unavailable: () =>
    new Response("<html><title>Maintenance</title>Briefly unavailable for scheduled maintenance.</html>", {
      status: 503,
      headers: { "content-type": "text/html", "retry-after": "600" },
    }),
}

const fileTypes = /^(image\/(jpeg|png|gif|webp)|video\/(mp4|quicktime|webm|x-m4v))$/

export const uploadMedia = signedIn(async (call) => {
  const mimeType = call.request.headers.get("content-type") ?? ""
  const name = /filename="([^"]+)"/.exec(call.request.headers.get("content-disposition") ?? "")?.[1]
  if (!name) return refuse(400, "rest_upload_no_content_disposition", "No Content-Disposition supplied.")
  const message = "Sorry, you are not allowed to upload this file type."
  if (!fileTypes.test(mimeType)) return refuse(500, "rest_upload_sideload_error", message)
  const { id: mediaId } = await storeMedia(call, await call.bytes(), mimeType)
  const attachment: Attachment = { id: await nextNumber(call, "attachment"), mediaId, mimeType, alt: "" }
  await call.store.put("attachment", String(attachment.id), attachment)
  return json({ id: attachment.id, source_url: mediaUrl(call, mediaId), mime_type: mimeType }, 201)
})

const attachmentOf = async (at: TwinContext, id: unknown) =>
  (await at.store.get("attachment", String(id))) as Attachment | null

export const updateMedia = signedIn(async (call) => {
  const attachment = await attachmentOf(call, call.params.id)
  if (!attachment) return refuse(404, "rest_post_invalid_id", "Invalid post ID.")
  const { alt_text } = await call.fields()
  await call.store.put("attachment", String(attachment.id), { ...attachment, alt: String(alt_text ?? "") })
  return json({ id: attachment.id, alt_text: String(alt_text ?? "") })
})

const letters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }

/** What a reader sees of the blocks. */
const textOf = (content: string) =>
  content
    .replace(/<figure.*?<\/figure>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(#?\w+);/g, (whole, code: string) => letters[code] ?? whole)
    .replace(/\n{3,}/g, "\n\n")
    .trim()

async function mediaOf(at: TwinContext, { featured, content }: Details) {
  const inText = [...content.matchAll(/<!-- wp:(?:image|video) {"id":(\d+)}/g)].map(([, id]) => id)
  const attachments = await Promise.all([featured, ...inText].map((id) => attachmentOf(at, id)))
  return attachments.flatMap((found) =>
    found ? [feedMedia(at, { id: found.mediaId, mimeType: found.mimeType, alt: found.alt })] : [],
  )
}

const isOut = ({ details }: SitePost) => details.status === "publish"

function postView({ id, ownerId, url, details, createdAt }: SitePost) {
  const { status, slug, title, content, modifiedAt, type } = details
  return {
    id: Number(id),
    link: status === "publish" || status === "private" ? (url ?? "") : `${origin}/?p=${id}`,
    status,
    slug,
    type,
    author: Number(ownerId),
    title: { raw: title, rendered: title },
    content: { raw: content, rendered: content },
    date_gmt: createdAt.slice(0, 19),
    modified_gmt: modifiedAt.slice(0, 19),
  }
}

const given = (value: unknown, fallback: string) => (typeof value === "string" ? value : fallback)

/** A slug that is taken gets a number, without a word about it. */
async function freeSlug(call: Call, ownerId: string, wished: string) {
  const taken = new Set((await ownPosts(call, ownerId)).map(({ details }) => details.slug))
  let slug = wished
  for (let number = 2; taken.has(slug); number++) slug = `${wished}-${number}`
  return slug
}

const ownPosts = (at: TwinContext, ownerId: string) => people.postsOf<Details>(at, ownerId, 500)

const missing = ({ type }: Pick<Details, "type">, call: Call) => type !== call.params.type

export const createPost = signedIn(async (call, user) => {
  const fields = await call.fields()
  const content = given(fields.content, "")
  if (!content && !fields.title) return refuse(400, "empty_content", "Content, title, and excerpt are empty.")
  const id = String(await nextNumber(call, "post"))
  const now = call.now().toISOString()
  const post: SitePost = {
    id,
    ownerId: user.id,
    url: `${call.baseUrl}/archives/${id}`,
    text: textOf(content),
    media: [],
    parent: null,
    createdAt: now,
    details: {
      type: call.params.type ?? "posts",
      status: given(fields.status, "draft"),
      slug: await freeSlug(call, user.id, given(fields.slug, "")),
      title: given(fields.title, ""),
      content,
      featured: typeof fields.featured_media === "number" ? fields.featured_media : null,
      modifiedAt: now,
    },
  }
  await people.savePost(call, { ...post, media: await mediaOf(call, post.details) })
  return json(postView(post), 201)
})

function changed(post: SitePost, fields: Fields, now: string): SitePost {
  const { details } = post
  const content = given(fields.content, details.content)
  const title = given(fields.title, details.title)
  const status = given(fields.status, details.status)
  const featured = typeof fields.featured_media === "number" ? fields.featured_media : details.featured
  return {
    ...post,
    text: textOf(content),
    createdAt: now,
    details: { ...details, content, title, status, featured, modifiedAt: now },
  }
}

export const updatePost = signedIn(async (call) => {
  const post = await people.postById<Details>(call, call.params.id ?? "")
  if (!post || missing(post.details, call)) return refuse(404, "rest_post_invalid_id", "Invalid post ID.")
  if (isOut(post)) return json(postView(post))
  const updated = changed(post, await call.fields(), call.now().toISOString())
  // Faults are for what goes out.
  const goesOut = updated.details.status !== "draft"
  const refusal = goesOut ? await refusalOf(call, post.text, refusals) : null
  if (refusal) return refusal
  await people.savePost(call, { ...updated, media: await mediaOf(call, updated.details) })
  return goesOut ? accepted(post.text, json(postView(updated))) : json(postView(updated))
})

export const listPosts = signedIn(async (call, user) => {
  const statuses = (call.query.get("status") ?? "publish").split(",")
  const found = (await ownPosts(call, user.id)).filter(
    ({ details }) =>
      !missing(details, call) && details.slug === call.query.get("slug") && statuses.includes(details.status),
  )
  return json(found.map(postView))
})

export const deletePost = signedIn(async (call) => {
  const post = await people.postById<Details>(call, call.params.id ?? "")
  if (!post) return refuse(404, "rest_post_invalid_id", "Invalid post ID.")
  await people.deletePost(call, post)
  return json({ ...postView(post), status: "trash" })
})

/** Who comments on a sandbox nobody sees; how many do grows. */
export const listComments = signedIn(async (call) => {
  const post = await people.postById<Details>(call, call.query.get("post") ?? "")
  const count = post ? grownCount(post.id, post.createdAt, call.now(), 40) : 0
  return json([], 200, { "x-wp-total": String(count), "x-wp-totalpages": String(count) })
})
