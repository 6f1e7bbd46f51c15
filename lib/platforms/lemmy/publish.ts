import { createHash } from "node:crypto"
import { z } from "zod"
import { toArticle, markdownImage } from "@/lib/platforms/text/article"
import { bearer, unconfirmedPost, unexpectedResponse } from "@/lib/platforms/http"
import type { OutgoingMedia, OutgoingPart, Platform, PublishedPart } from "@/lib/platforms/platform"
import { mediaFile } from "@/lib/platforms/text/media-file"
import { api, client, type LemmyContext, type LemmyCredentials } from "./client"
import { communityId } from "./communities"
import type { LemmyConfig } from "./config"

const maxAltLength = 1_500
/** How far a server's clock may lag behind ours. */
const clockSkewMs = 120_000

type Upload = { url: string; alt: string; image: boolean }
type LemmyDraft = { communityId: number; uploads: Upload[] }
type Part = OutgoingPart<LemmyConfig>
type Publish = Platform<LemmyConfig, LemmyCredentials, LemmyDraft>["publish"]

const itemSchema = z.object({
  id: z.number(),
  ap_id: z.string(),
  /** Called `published` in 0.19 and `published_at` in 1.0. */
  published: z.string().optional(),
  published_at: z.string().optional(),
})
const postSchema = z.object({ post: itemSchema.extend({ name: z.string(), body: z.string().nullish() }) })
const commentSchema = z.object({
  comment: itemSchema.extend({ content: z.string(), path: z.string().default("") }),
})
const postResponseSchema = z.object({ post_view: postSchema })
const commentResponseSchema = z.object({ comment_view: commentSchema })

/** Ids are `post/12` or `comment/13`, since posts and comments are numbered separately. */
const toPublished = (kind: "post" | "comment", { id, ap_id }: z.infer<typeof itemSchema>): PublishedPart => ({
  id: `${kind}/${id}`,
  url: ap_id,
})
const numericId = ({ id }: PublishedPart) => Number(id.split("/")[1])
const isComment = ({ id }: PublishedPart) => id.startsWith("comment/")

const uploadSchema = z.object({
  /** 0.19: https://git.asonix.dog/asonix/pict-rs#api */
  files: z.array(z.object({ file: z.string() })).optional(),
  image_url: z.string().optional(),
})

/** Uploads a file and returns its URL on the server. */
async function uploadMedia(media: OutgoingMedia, ctx: LemmyContext): Promise<string> {
  const { instance, version, jwt } = ctx.credentials
  const body = new FormData()
  body.set("images[]", await mediaFile(media))
  const url = version === "v4" ? `${instance}/api/v4/image` : `${instance}/pictrs/image`
  const options = { method: "POST", headers: bearer(jwt), body }
  const { files, image_url } = await client.json(ctx, url, uploadSchema, options)
  const uploadUrl = image_url ?? (files?.[0] && `${instance}/pictrs/image/${files[0].file}`)
  if (!uploadUrl) throw unexpectedResponse("Lemmy")
  return uploadUrl
}

const prepare: Publish["prepare"] = async ({ post, media }, ctx) => {
  const uploads: Upload[] = []
  for (const item of media)
    uploads.push({
      url: await uploadMedia(item, ctx),
      alt: (item.alt ?? "").slice(0, maxAltLength),
      image: item.kind === "image",
    })
  return { communityId: await communityId(post.config.community, ctx), uploads }
}

const withMedia = (caption: string, uploads: Upload[]) =>
  [caption, ...uploads.map(markdownImage)].filter(Boolean).join("\n\n")

const maxTitle = 200
const articleOfPart = ({ post, caption }: Part) => toArticle({ ...post, caption }, maxTitle)

/** A post has one link: the configured one or its first image. */
function postBody(part: Part, draft: LemmyDraft) {
  const { url, nsfw, language_id, custom_thumbnail } = part.post.config
  const { title, body } = articleOfPart(part)
  const cover = url ? undefined : draft.uploads.find(({ image }) => image)
  const inlineUploads = draft.uploads.filter((upload) => upload !== cover)
  return {
    name: title,
    community_id: draft.communityId,
    url: url ?? cover?.url,
    body: withMedia(body, inlineUploads) || undefined,
    alt_text: cover?.alt || undefined,
    nsfw,
    language_id,
    custom_thumbnail,
  }
}

/** Null for the first part, which is the post. Later parts are comments, each in reply to the one before. */
function replyTarget(previous: PublishedPart[]) {
  const [post] = previous
  const last = previous.at(-1)
  if (!post || !last) return null
  return { post_id: numericId(post), parent_id: isComment(last) ? numericId(last) : undefined }
}

/** 1.0 remembers a key for two minutes and responds to a repeat with an empty 422. 0.19 ignores keys. */
const idempotencyHeader = (key: string) => ({
  "idempotency-key": createHash("sha256").update(key).digest("hex").slice(0, 32),
})

async function create<T>(
  part: Part,
  path: string,
  json: object,
  schema: z.ZodType<T>,
  ctx: LemmyContext,
): Promise<T | null> {
  const response = await api.request(ctx, path, {
    method: "POST",
    headers: ctx.credentials.version === "v4" ? idempotencyHeader(part.key) : {},
    json,
    accept: ({ status, body }) => status === 422 && body === "",
  })
  return schema.safeParse(response.body).data ?? null
}

const send: Publish["send"] = async (part, draft, ctx) => {
  const target = replyTarget(part.previous)
  const { language_id } = part.post.config
  const comment = target && { content: withMedia(part.caption, draft.uploads), ...target, language_id }
  const response = comment
    ? (await create(part, "/comment", comment, commentResponseSchema, ctx))?.comment_view.comment
    : (await create(part, "/post", postBody(part, draft), postResponseSchema, ctx))?.post_view.post
  if (response) return toPublished(comment ? "comment" : "post", response)
  const existing = await find(part, ctx)
  if (existing) return existing
  throw unconfirmedPost("Lemmy")
}

/** 1.0 lists posts and comments together, and each comment includes its post. */
const contentSchema = z
  .object({
    posts: z.array(postSchema),
    comments: z.array(commentSchema),
    items: z.array(z.union([commentSchema, postSchema])),
    data: z.array(z.union([commentSchema, postSchema])),
  })
  .partial()

async function loadOwnContent(ctx: LemmyContext) {
  const { username, version } = ctx.credentials
  const query = new URLSearchParams({ username, limit: "20" })
  if (version === "v3") query.set("sort", "New")
  const path = version === "v4" ? "/person/content" : "/user"
  const content = await api.json(ctx, `${path}?${query}`, contentSchema)
  const items = content.items ?? content.data ?? []
  return {
    posts: content.posts ?? items.flatMap((item) => ("post" in item && !("comment" in item) ? [item] : [])),
    comments: content.comments ?? items.flatMap((item) => ("comment" in item ? [item] : [])),
  }
}

/** Times without a zone are in UTC. */
const parseTime = ({ published_at, published = "" }: z.infer<typeof itemSchema>) =>
  Date.parse((published_at ?? published).replace(/(?<![Zz]|[+-]\d\d:?\d\d)$/, "Z"))

/** Finds a post with the same title and text, or a comment with the same text and parent, since the first attempt. */
const find = async (part: Part, ctx: LemmyContext): Promise<PublishedPart | null> => {
  const { posts, comments } = await loadOwnContent(ctx)
  const isRecent = (item: z.infer<typeof itemSchema>) =>
    parseTime(item) >= part.startedAt.getTime() - clockSkewMs
  const target = replyTarget(part.previous)
  if (!target) {
    const { title, body } = articleOfPart(part)
    const found = posts.find(
      ({ post }) => isRecent(post) && post.name === title && (post.body ?? "").startsWith(body.trim()),
    )
    return found ? toPublished("post", found.post) : null
  }
  const found = comments.find(
    ({ comment }) =>
      isRecent(comment) &&
      comment.content.startsWith(part.caption.trim()) &&
      comment.path.endsWith(`${target.parent_id ?? "0"}.${comment.id}`),
  )
  return found ? toPublished("comment", found.comment) : null
}

const after: Publish["after"] = async (published, { config }, ctx) => {
  const target = replyTarget(published)
  if (!target || !config.first_comment) return
  await api.json(ctx, "/comment", commentResponseSchema, {
    method: "POST",
    json: { content: config.first_comment, ...target },
  })
}

export const publish: Publish = { prepare, send, find, after }

/** Removes the last part first. Parts that are already deleted count as removed. */
export async function remove(published: PublishedPart[], ctx: LemmyContext): Promise<void> {
  const isV4 = ctx.credentials.version === "v4"
  for (const item of published.toReversed()) {
    const kind = isComment(item) ? "comment" : "post"
    await api.request(ctx, isV4 ? `/${kind}` : `/${kind}/delete`, {
      method: isV4 ? "DELETE" : "POST",
      json: { [`${kind}_id`]: numericId(item), deleted: true },
      accept: ({ status, body }) =>
        status < 500 && /couldnt_update|not_found|couldnt_find/.test(JSON.stringify(body)),
    })
  }
}
