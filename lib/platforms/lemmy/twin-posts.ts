import { json, type Call, type FeedMedia, type TwinContext } from "@/lib/platforms/twin"
import { accepted, refusalOf, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { grownCount } from "@/lib/platforms/twin-metrics"
import { bytesOf, mediaUrl, storeMedia, type StoredMedia } from "@/lib/platforms/twin-media"
import * as people from "@/lib/platforms/twin-people"
import * as world from "./twin-world"
import { refuse, signedIn, type TwinPost } from "./twin-world"

/** 0.19 says 400 even to those who are too fast; a server that is down answers by its proxy. */
const refusals: RefusalAnswers = {
  rate_limited: () => refuse("rate_limit_error"),
  token_expired: () => refuse("incorrect_login", 401),
  rejected: () => refuse("slurs"),
  unavailable: () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }),
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")
const imagePattern = new RegExp(`!\\[([^\\]]*)\\]\\(${world.origin}/pictrs/image/([^)]+)\\)`, "g")

async function feedMedia(call: TwinContext, file: string, alt: string): Promise<FeedMedia[]> {
  const stored = (await call.store.get("media", file)) as StoredMedia | null
  return stored ? [{ url: mediaUrl(call, file), alt: alt || null, mimeType: stored.mimeType }] : []
}

/** What people see: files stand in the text as Markdown, or are what the post links to. */
async function shown(call: Call, text: string, link: string, alt: string) {
  const cover = link.startsWith(`${world.origin}/pictrs/image/`) ? (link.split("/").at(-1) ?? "") : ""
  const media = cover ? await feedMedia(call, cover, alt) : []
  for (const [, words = "", file = ""] of text.matchAll(imagePattern))
    media.push(...(await feedMedia(call, file, words)))
  return { text: text.replace(imagePattern, "").trim(), media }
}

const count = (post: TwinPost, at: TwinContext, name: string, perDay: number) =>
  grownCount(`${post.id}#${name}`, post.createdAt, at.now(), perDay)

/** Times have no zone here, and are in UTC. */
const timeIn = (post: TwinPost) => post.createdAt.replace("Z", "")

const postView = (post: TwinPost, raw: string, at: TwinContext) => ({
  post: {
    id: post.details.number,
    name: post.details.title,
    body: raw,
    community_id: post.details.community,
    ap_id: post.url ?? "",
    published: timeIn(post),
    deleted: post.details.deleted,
  },
  counts: {
    post_id: post.details.number,
    comments: count(post, at, "comment", 6),
    score: count(post, at, "up", 30),
    upvotes: count(post, at, "up", 30),
    downvotes: 0,
  },
})

const commentView = (comment: TwinPost, raw: string) => ({
  comment: {
    id: comment.details.number,
    content: raw,
    path: comment.details.path,
    ap_id: comment.url ?? "",
    published: timeIn(comment),
    deleted: comment.details.deleted,
  },
})

const rawOf = async (at: TwinContext, { id }: TwinPost) => textOf(await at.store.get("raw", id))

export const uploadImage = async (call: Call) => {
  if (!(await world.whoAsks(call))) return refuse("not_logged_in")
  const files = (await call.fields()).images
  const bytes = await bytesOf(Array.isArray(files) ? files[0] : null)
  if (!bytes || !Array.isArray(files)) return json({ msg: "No files were uploaded" }, 400)
  const { id } = await storeMedia(call, bytes, (files[0] as File).type)
  return json({ msg: "ok", files: [{ file: id, delete_token: "sandbox" }] }, 201)
}

async function keep(call: Call, post: Omit<TwinPost, "text" | "media">, raw: string, link = "", alt = "") {
  const kept: TwinPost = { ...post, ...(await shown(call, raw, link, alt)) }
  await people.savePost(call, kept)
  await call.store.put("raw", kept.id, raw)
  return kept
}

export const createPost = signedIn(async (call, person) => {
  const fields = await call.fields()
  const [title, body] = [textOf(fields.name), textOf(fields.body)]
  const community = world.communities.find(({ id }) => id === fields.community_id)
  if (!community) return refuse("couldnt_find_community")
  if (community.mods) return refuse("only_mods_can_post_in_community")
  if ([...title].length < 3 || [...title].length > 200 || title.includes("\n"))
    return refuse("invalid_post_title")
  if ([...body].length > 50_000) return refuse("invalid_body_field")
  const refusal = await refusalOf(call, body, refusals)
  if (refusal) return refusal
  const number = await world.nextNumber(call, "post")
  const details = { kind: "post" as const, number, title, community: community.id, path: "", deleted: false }
  const base = {
    id: `post/${number}`,
    ownerId: person.id,
    url: `${call.baseUrl}/post/${number}`,
    parent: null,
    createdAt: call.now().toISOString(),
    details,
  }
  const post = await keep(call, base, body, textOf(fields.url), textOf(fields.alt_text))
  return accepted(body, json({ post_view: postView(post, body, call) }))
})

export const createComment = signedIn(async (call, person) => {
  const fields = await call.fields()
  const content = textOf(fields.content)
  const post = await people.postById<world.Details>(call, `post/${String(fields.post_id)}`)
  const parentId = fields.parent_id === undefined ? null : `comment/${String(fields.parent_id)}`
  const parent = parentId ? await people.postById<world.Details>(call, parentId) : null
  if (!post || (parentId && !parent)) return refuse(post ? "couldnt_find_comment" : "couldnt_find_post", 404)
  if (!content || [...content].length > 10_000) return refuse("invalid_body_field")
  const refusal = await refusalOf(call, content, refusals)
  if (refusal) return refusal
  const number = await world.nextNumber(call, "comment")
  const path = `${parent?.details.path ?? "0"}.${number}`
  const base = {
    id: `comment/${number}`,
    ownerId: person.id,
    url: `${call.baseUrl}/comment/${number}`,
    parent: parentId ?? post.id,
    createdAt: call.now().toISOString(),
    details: { ...post.details, kind: "comment" as const, number, title: "", path },
  }
  const comment = await keep(call, base, content)
  return accepted(content, json({ comment_view: commentView(comment, content) }))
})

export const deleteItem = (kind: "post" | "comment") =>
  signedIn(async (call, person) => {
    const id = `${kind}/${String((await call.fields())[`${kind}_id`])}`
    const item = await people.postById<world.Details>(call, id)
    if (item?.ownerId !== person.id) return refuse(`couldnt_find_${kind}`, 404)
    if (item.details.deleted) return refuse(`couldnt_update_${kind}`)
    const deleted = { ...item, details: { ...item.details, deleted: true } }
    await people.savePost(call, deleted)
    const raw = await rawOf(call, item)
    return json(
      kind === "post"
        ? { post_view: postView(deleted, raw, call) }
        : { comment_view: commentView(deleted, raw) },
    )
  })

export const getPost = async (call: Call) => {
  const post = await people.postById<world.Details>(call, `post/${call.query.get("id")}`)
  return post
    ? json({ post_view: postView(post, await rawOf(call, post), call) })
    : refuse("couldnt_find_post", 404)
}

export const personContent = signedIn(async (call, person) => {
  const limit = Math.min(Number(call.query.get("limit") ?? 10), 50)
  const own = (await people.postsOf<world.Details>(call, person.id, limit)).filter(
    ({ details }) => !details.deleted,
  )
  const views = await Promise.all(own.map(async (item) => ({ item, raw: await rawOf(call, item) })))
  const of = (kind: string) => views.filter(({ item }) => item.details.kind === kind)
  return json({
    person_view: { person: world.personView(person, call) },
    posts: of("post").map(({ item, raw }) => postView(item, raw, call)),
    comments: of("comment").map(({ item, raw }) => commentView(item, raw)),
    moderates: [],
  })
})
