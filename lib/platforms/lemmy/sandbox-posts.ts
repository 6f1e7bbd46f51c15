import {
  asString,
  json,
  type Call,
  type FeedMedia,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"
import { respondAfterAccept, injectFault, type FaultResponses } from "@/lib/platforms/sandbox/faults"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import { readFileBytes, mediaUrl, storeMedia, type StoredMedia } from "@/lib/platforms/sandbox/media"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import * as world from "./sandbox-world"
import { errorResponse, signedIn, type SandboxPost } from "./sandbox-world"

/** 0.19 returns 400 even for rate limits. When the server is down, its proxy responds. */
const faultResponses: FaultResponses = {
  rate_limited: () => errorResponse("rate_limit_error"),
  token_expired: () => errorResponse("incorrect_login", 401),
  rejected: () => errorResponse("slurs"),
  unavailable: () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }),
}

const imagePattern = new RegExp(`!\\[([^\\]]*)\\]\\(${world.origin}/pictrs/image/([^)]+)\\)`, "g")

async function toFeedMedia(call: SandboxContext, file: string, alt: string): Promise<FeedMedia[]> {
  const stored = (await call.store.get("media", file)) as StoredMedia | null
  return stored ? [{ url: mediaUrl(call, file), alt: alt || null, mimeType: stored.mimeType }] : []
}

/** Separates images from the text. They're embedded as Markdown or are the post's link. */
async function extractMedia(call: Call, text: string, link: string, alt: string) {
  const cover = link.startsWith(`${world.origin}/pictrs/image/`) ? (link.split("/").at(-1) ?? "") : ""
  const media = cover ? await toFeedMedia(call, cover, alt) : []
  for (const [, imageAlt = "", file = ""] of text.matchAll(imagePattern))
    media.push(...(await toFeedMedia(call, file, imageAlt)))
  return { text: text.replace(imagePattern, "").trim(), media }
}

/** 0.19 returns times in UTC without a zone. */
const publishedAt = (post: SandboxPost) => post.createdAt.replace("Z", "")

const postView = (post: SandboxPost, raw: string, ctx: SandboxContext) => ({
  post: {
    id: post.details.number,
    name: post.details.title,
    body: raw,
    community_id: post.details.community,
    ap_id: post.url ?? "",
    published: publishedAt(post),
    deleted: post.details.deleted,
  },
  counts: {
    post_id: post.details.number,
    comments: postCounter(post, ctx)("comment", 6),
    score: postCounter(post, ctx)("up", 30),
    upvotes: postCounter(post, ctx)("up", 30),
    downvotes: 0,
  },
})

const commentView = (comment: SandboxPost, raw: string) => ({
  comment: {
    id: comment.details.number,
    content: raw,
    path: comment.details.path,
    ap_id: comment.url ?? "",
    published: publishedAt(comment),
    deleted: comment.details.deleted,
  },
})

const rawOf = async (ctx: SandboxContext, { id }: SandboxPost) => asString(await ctx.store.get("raw", id))

export const uploadImage = async (call: Call) => {
  if (!(await world.currentPerson(call))) return errorResponse("not_logged_in")
  const files = (await call.fields()).images
  const bytes = await readFileBytes(Array.isArray(files) ? files[0] : null)
  if (!bytes || !Array.isArray(files)) return json({ msg: "No files were uploaded" }, 400)
  const { id } = await storeMedia(call, bytes, (files[0] as File).type)
  return json({ msg: "ok", files: [{ file: id, delete_token: "sandbox" }] }, 201)
}

async function saveItem(
  call: Call,
  post: Omit<SandboxPost, "text" | "media" | "createdAt">,
  raw: string,
  link = "",
  alt = "",
) {
  const item = await sandboxPosts.createPost(call, { ...post, ...(await extractMedia(call, raw, link, alt)) })
  await call.store.put("raw", item.id, raw)
  return item
}

export const createPost = signedIn(async (call, person) => {
  const fields = await call.fields()
  const [title, body] = [asString(fields.name), asString(fields.body)]
  const community = world.communities.find(({ id }) => id === fields.community_id)
  if (!community) return errorResponse("couldnt_find_community")
  if (community.mods) return errorResponse("only_mods_can_post_in_community")
  if ([...title].length < 3 || [...title].length > 200 || title.includes("\n"))
    return errorResponse("invalid_post_title")
  if ([...body].length > 50_000) return errorResponse("invalid_body_field")
  const fault = await injectFault(call, body, faultResponses)
  if (fault) return fault
  const number = await world.nextNumber(call, "post")
  const details = { kind: "post" as const, number, title, community: community.id, path: "", deleted: false }
  const base = {
    id: `post/${number}`,
    ownerId: person.id,
    url: `${call.baseUrl}/post/${number}`,
    parent: null,
    details,
  }
  const post = await saveItem(call, base, body, asString(fields.url), asString(fields.alt_text))
  return respondAfterAccept(body, json({ post_view: postView(post, body, call) }))
})

export const createComment = signedIn(async (call, person) => {
  const fields = await call.fields()
  const content = asString(fields.content)
  const post = await sandboxPosts.findPost<world.Details>(call, `post/${String(fields.post_id)}`)
  const parentId = fields.parent_id === undefined ? null : `comment/${String(fields.parent_id)}`
  const parent = parentId ? await sandboxPosts.findPost<world.Details>(call, parentId) : null
  if (!post || (parentId && !parent))
    return errorResponse(post ? "couldnt_find_comment" : "couldnt_find_post", 404)
  if (!content || [...content].length > 10_000) return errorResponse("invalid_body_field")
  const fault = await injectFault(call, content, faultResponses)
  if (fault) return fault
  const number = await world.nextNumber(call, "comment")
  const path = `${parent?.details.path ?? "0"}.${number}`
  const base = {
    id: `comment/${number}`,
    ownerId: person.id,
    url: `${call.baseUrl}/comment/${number}`,
    parent: parentId ?? post.id,
    details: { ...post.details, kind: "comment" as const, number, title: "", path },
  }
  const comment = await saveItem(call, base, content)
  return respondAfterAccept(content, json({ comment_view: commentView(comment, content) }))
})

export const deleteItem = (kind: "post" | "comment") =>
  signedIn(async (call, person) => {
    const id = `${kind}/${String((await call.fields())[`${kind}_id`])}`
    const item = await sandboxPosts.findOwnPost<world.Details>(call, person.id, id)
    if (!item) return errorResponse(`couldnt_find_${kind}`, 404)
    if (item.details.deleted) return errorResponse(`couldnt_update_${kind}`)
    const deleted = { ...item, details: { ...item.details, deleted: true } }
    await sandboxPosts.savePost(call, deleted)
    const raw = await rawOf(call, item)
    return json(
      kind === "post"
        ? { post_view: postView(deleted, raw, call) }
        : { comment_view: commentView(deleted, raw) },
    )
  })

export const getPost = async (call: Call) => {
  const post = await sandboxPosts.findPost<world.Details>(call, `post/${call.query.get("id")}`)
  return post
    ? json({ post_view: postView(post, await rawOf(call, post), call) })
    : errorResponse("couldnt_find_post", 404)
}

export const personContent = signedIn(async (call, person) => {
  const limit = Math.min(Number(call.query.get("limit") ?? 10), 50)
  const items = (await sandboxPosts.listPosts<world.Details>(call, person.id, limit)).filter(
    ({ details }) => !details.deleted,
  )
  const views = await Promise.all(items.map(async (item) => ({ item, raw: await rawOf(call, item) })))
  const ofKind = (kind: string) => views.filter(({ item }) => item.details.kind === kind)
  return json({
    person_view: { person: world.personView(person, call) },
    posts: ofKind("post").map(({ item, raw }) => postView(item, raw, call)),
    comments: ofKind("comment").map(({ item, raw }) => commentView(item, raw)),
    moderates: [],
  })
})
