import { randomBytes } from "node:crypto"
import * as faults from "@/lib/platforms/sandbox/faults"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import { slugify } from "@/lib/platforms/text/article"
import { json, type Call, type Fields, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { toFeedMedia, mediaUrl, storeMedia } from "@/lib/platforms/sandbox/media"
import { simulateCount } from "@/lib/platforms/sandbox/metrics"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { toAccount } from "@/lib/platforms/sandbox/people"
import * as world from "./sandbox-world"

type Details = {
  type: string
  status: string
  slug: string
  title: string
  content: string
  featured: number | null
  modifiedAt: string
}
type SitePost = sandboxPosts.SandboxPost<Details>
type Attachment = { id: number; mediaId: string; mimeType: string; alt: string }

const faultResponses: faults.FaultResponses = {
  rate_limited: () => new Response("Too many requests", { status: 429, headers: faults.retryAfterHeader }),
  token_expired: world.notLoggedIn,
  rejected: () => world.errorResponse(400, "rest_invalid_param", "Invalid parameter(s): content"),
  unavailable: () =>
    new Response("<html><title>Maintenance</title>Briefly unavailable for scheduled maintenance.</html>", {
      status: 503,
      headers: { "content-type": "text/html", "retry-after": "600" },
    }),
}

const allowedTypes = /^(image\/(jpeg|png|gif|webp)|video\/(mp4|quicktime|webm|x-m4v))$/

const uploadMedia = world.signedIn(async (call) => {
  const mimeType = call.request.headers.get("content-type") ?? ""
  const name = /filename="([^"]+)"/.exec(call.request.headers.get("content-disposition") ?? "")?.[1]
  if (!name)
    return world.errorResponse(400, "rest_upload_no_content_disposition", "No Content-Disposition supplied.")
  const message = "Sorry, you are not allowed to upload this file type."
  if (!allowedTypes.test(mimeType)) return world.errorResponse(500, "rest_upload_sideload_error", message)
  const { id: mediaId } = await storeMedia(call, await call.bytes(), mimeType)
  const attachment: Attachment = { id: await nextSequenceId(call, "attachment"), mediaId, mimeType, alt: "" }
  await call.store.put("attachment", String(attachment.id), attachment)
  return json({ id: attachment.id, source_url: mediaUrl(call, mediaId), mime_type: mimeType }, 201)
})

const findAttachment = async (ctx: SandboxContext, id: unknown) =>
  (await ctx.store.get("attachment", String(id))) as Attachment | null

const updateMedia = world.signedIn(async (call) => {
  const attachment = await findAttachment(call, call.params.id)
  if (!attachment) return world.errorResponse(404, "rest_post_invalid_id", "Invalid post ID.")
  const { alt_text } = await call.fields()
  await call.store.put("attachment", String(attachment.id), { ...attachment, alt: String(alt_text ?? "") })
  return json({ id: attachment.id, alt_text: String(alt_text ?? "") })
})

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }

/** The plain text of the blocks. */
const plainText = (content: string) =>
  content
    .replace(/<figure.*?<\/figure>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<br\s*\/?>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(#?\w+);/g, (whole, code: string) => entities[code] ?? whole)
    .replace(/\n{3,}/g, "\n\n")
    .trim()

async function resolveMedia(ctx: SandboxContext, { featured, content }: Details) {
  const inlineIds = [...content.matchAll(/<!-- wp:(?:image|video) {"id":(\d+)[,}]/g)].map(([, id]) => id)
  const attachments = await Promise.all([featured, ...inlineIds].map((id) => findAttachment(ctx, id)))
  return attachments.flatMap((found) =>
    found ? [toFeedMedia(ctx, { id: found.mediaId, mimeType: found.mimeType, alt: found.alt })] : [],
  )
}

const isPublished = ({ details }: SitePost) => details.status === "publish"

function postView({ id, ownerId, url, details, createdAt }: SitePost) {
  const { status, slug, title, content, modifiedAt, type } = details
  return {
    id: Number(id),
    link: status === "publish" || status === "private" ? (url ?? "") : `${world.origin}/?p=${id}`,
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

const stringOr = (value: unknown, fallback: string) => (typeof value === "string" ? value : fallback)

/** Like WordPress, appends a number to a slug that's taken. */
async function uniqueSlug(call: Call, ownerId: string, requestedSlug: string) {
  const taken = new Set((await ownPosts(call, ownerId)).map(({ details }) => details.slug))
  let slug = requestedSlug
  for (let number = 2; taken.has(slug); number++) slug = `${requestedSlug}-${number}`
  return slug
}

const ownPosts = (ctx: SandboxContext, ownerId: string) => sandboxPosts.listPosts<Details>(ctx, ownerId, 500)

const hasOtherType = ({ type }: Pick<Details, "type">, call: Call) => type !== call.params.type

const createPost = world.signedIn(async (call, user) => {
  const fields = await call.fields()
  const content = stringOr(fields.content, "")
  if (!content && !fields.title)
    return world.errorResponse(400, "empty_content", "Content, title, and excerpt are empty.")
  const id = String(await nextSequenceId(call, "post"))
  const details: Details = {
    type: call.params.type ?? "posts",
    status: stringOr(fields.status, "draft"),
    slug: await uniqueSlug(call, user.id, stringOr(fields.slug, slugify(stringOr(fields.title, "")))),
    title: stringOr(fields.title, ""),
    content,
    featured: typeof fields.featured_media === "number" ? fields.featured_media : null,
    modifiedAt: call.now().toISOString(),
  }
  const url = `${call.baseUrl}/archives/${id}`
  const media = await resolveMedia(call, details)
  const text = plainText(content) || details.title
  const post = await sandboxPosts.createPost(call, { id, ownerId: user.id, url, text, media, details })
  return json(postView(post), 201)
})

function applyChanges(post: SitePost, fields: Fields, now: string): SitePost {
  const { details } = post
  const content = stringOr(fields.content, details.content)
  const title = stringOr(fields.title, details.title)
  const status = stringOr(fields.status, details.status)
  const featured = typeof fields.featured_media === "number" ? fields.featured_media : details.featured
  return {
    ...post,
    text: plainText(content) || title,
    createdAt: now,
    details: { ...details, content, title, status, featured, modifiedAt: now },
  }
}

const updatePost = world.signedIn(async (call, user) => {
  const post = await sandboxPosts.findPost<Details>(call, call.params.id ?? "")
  if (!post || hasOtherType(post.details, call))
    return world.errorResponse(404, "rest_post_invalid_id", "Invalid post ID.")
  if (isPublished(post)) return json(postView(post))
  const updated = applyChanges(post, await call.fields(), call.now().toISOString())
  // Sandbox faults only apply to publishing, not to drafts.
  const isPublishing = updated.details.status !== "draft"
  if (["publish", "private"].includes(updated.details.status) && !world.canPublish(user.username))
    return world.errorResponse(
      403,
      "rest_cannot_publish",
      "Sorry, you are not allowed to publish posts in this post type.",
    )
  const keywords = `${post.details.title}\n${post.text}`
  const fault = isPublishing ? await faults.injectFault(call, keywords, faultResponses) : null
  if (fault) return fault
  await sandboxPosts.savePost(call, { ...updated, media: await resolveMedia(call, updated.details) })
  return isPublishing ? faults.respondAfterAccept(keywords, json(postView(updated))) : json(postView(updated))
})

const listPosts = world.signedIn(async (call, user) => {
  const statuses = (call.query.get("status") ?? "publish").split(",")
  const found = (await ownPosts(call, user.id)).filter(
    ({ details }) => !hasOtherType(details, call) && statuses.includes(details.status),
  )
  const recent = found.sort((a, b) => b.details.modifiedAt.localeCompare(a.details.modifiedAt))
  return json(recent.slice(0, Number(call.query.get("per_page") ?? 10)).map(postView))
})

const deletePost = world.signedIn(async (call) => {
  const post = await sandboxPosts.findPost<Details>(call, call.params.id ?? "")
  if (!post) return world.errorResponse(404, "rest_post_invalid_id", "Invalid post ID.")
  await sandboxPosts.deletePost(call, post)
  return json({ ...postView(post), status: "trash" })
})

/** Returns a growing comment count without any comments. */
const listComments = world.signedIn(async (call) => {
  const post = await sandboxPosts.findPost<Details>(call, call.query.get("post") ?? "")
  const count = post ? simulateCount(post.id, post.createdAt, call.now(), 40) : 0
  return json([], 200, { "x-wp-total": String(count), "x-wp-totalpages": String(count) })
})

const v2 = "/wp-json/wp/v2"

export const wordpressSandbox = defineSandbox({
  ownsHost: ({ host }) => host === world.host,
  notFound: () =>
    world.errorResponse(404, "rest_no_route", "No route was found matching the URL and request method."),
  routes: [
    { method: "HEAD", path: "/", handle: world.frontPage },
    { method: "GET", path: "/wp-json", handle: world.index },
    { method: "GET", path: `${v2}/users/me`, handle: world.me },
    { method: "GET", path: `${v2}/types`, handle: world.listTypes },
    { method: "GET", path: `${v2}/categories`, handle: world.listCategories },
    { method: "GET", path: `${v2}/tags`, handle: world.listTags },
    { method: "POST", path: `${v2}/tags`, handle: world.createTag },
    { method: "POST", path: `${v2}/media`, handle: uploadMedia },
    { method: "POST", path: `${v2}/media/:id`, handle: updateMedia },
    { method: "GET", path: `${v2}/comments`, handle: listComments },
    { method: "GET", path: `${v2}/:type`, handle: listPosts },
    { method: "POST", path: `${v2}/:type`, handle: createPost },
    { method: "POST", path: `${v2}/:type/:id`, handle: updatePost },
    { method: "DELETE", path: `${v2}/:type/:id`, handle: deletePost },
    { method: "GET", path: "/archives/:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const login = `sandbox_${randomBytes(4).toString("hex")}`
    const appPassword = randomBytes(12).toString("hex")
    const { id } = await world.findOrCreateUser(ctx, login, name)
    const site = { id: `${id}@${world.host}`, username: world.host, displayName: name }
    return {
      account: toAccount(site, world.origin),
      credentials: { api: world.api, login, appPassword, userId: Number(id) },
    }
  },
  feed: async (remoteId, ctx, { limit }) =>
    (await ownPosts(ctx, remoteId.split("@")[0] ?? ""))
      .filter(isPublished)
      .slice(0, limit)
      .map(sandboxPosts.toFeedItem),
})
