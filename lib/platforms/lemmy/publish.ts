import { createHash } from "node:crypto"
import { z } from "zod"
import { articleOf, markdownImage } from "@/lib/platforms/article"
import { rejected, unknownOutcome } from "@/lib/platforms/errors"
import type { Outgoing, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { call, client, type LemmyAccess, type LemmyCredentials } from "./client"
import { communityId } from "./community"
import type { LemmyConfig } from "./config"
import { uploadMedia } from "./media"

const maxComment = 10_000
const maxAlt = 1_500
/** How far a server's clock may be behind ours. */
const clockSkew = 120_000

type Upload = { url: string; alt: string; image: boolean }
type LemmyDraft = { communityId: number; uploads: Upload[] }
type Part = OutgoingPart<LemmyConfig>
type Publish = Platform<LemmyConfig, LemmyCredentials, LemmyDraft>["publish"]

const itemSchema = z.object({
  id: z.number(),
  ap_id: z.string(),
  /** By the older name, or the newer. */
  published: z.string().optional(),
  published_at: z.string().optional(),
})
const postSchema = z.object({ post: itemSchema.extend({ name: z.string(), body: z.string().nullish() }) })
const commentSchema = z.object({
  comment: itemSchema.extend({ content: z.string(), path: z.string().default("") }),
})
const postAnswer = z.object({ post_view: postSchema })
const commentAnswer = z.object({ comment_view: commentSchema })

/** `post/12` or `comment/13`, as in their addresses: both kinds count from one. */
const toPublished = (kind: "post" | "comment", { id, ap_id }: z.infer<typeof itemSchema>): Published => ({
  id: `${kind}/${id}`,
  url: ap_id,
})
const numberOf = ({ id }: Published) => Number(id.split("/")[1])
const isComment = ({ id }: Published) => id.startsWith("comment/")

const prepare: Publish["prepare"] = async ({ post, media, index, caption }, at) => {
  if (index > 0 && [...caption].length > maxComment)
    throw rejected("Lemmy takes comments of up to 10,000 characters, and later parts are comments.")
  const uploads: Upload[] = []
  for (const item of media)
    uploads.push({
      url: await uploadMedia(item, at),
      alt: (item.alt ?? "").slice(0, maxAlt),
      image: item.kind === "image",
    })
  return { communityId: await communityId(post.config.community, at), uploads }
}

const withMedia = (caption: string, uploads: Upload[]) =>
  [caption, ...uploads.map(markdownImage)].filter(Boolean).join("\n\n")

const maxTitle = 200
const articleIn = ({ post, caption }: Part) => articleOf({ ...post, caption }, maxTitle)

/** A post has one link: the one that is asked for, or else its first image. */
function postBody(part: Part, draft: LemmyDraft) {
  const { url, nsfw, language_id, custom_thumbnail } = part.post.config
  const { title, body } = articleIn(part)
  const cover = url ? undefined : draft.uploads.find(({ image }) => image)
  const rest = draft.uploads.filter((upload) => upload !== cover)
  return {
    name: title,
    community_id: draft.communityId,
    url: url ?? cover?.url,
    body: withMedia(body, rest) || undefined,
    alt_text: cover?.alt || undefined,
    nsfw,
    language_id,
    custom_thumbnail,
  }
}

/** The first part is the post; the others are comments, each below the one before. */
function place(previous: Published[]) {
  const [post] = previous
  const last = previous.at(-1)
  if (!post || !last) return null
  return { post_id: numberOf(post), parent_id: isComment(last) ? numberOf(last) : undefined }
}

/** 1.0 keeps a key for two minutes and answers its second use with an empty 422; 0.19 does not look at it. */
const keyOf = (key: string) => ({
  "idempotency-key": createHash("sha256").update(key).digest("hex").slice(0, 32),
})

async function write<T>(
  part: Part,
  path: string,
  json: object,
  schema: z.ZodType<T>,
  at: LemmyAccess,
): Promise<T | null> {
  const { instance, version, jwt } = at.credentials
  const answer = await client.request(at, `${instance}/api/${version}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${jwt}`, ...(version === "v4" && keyOf(part.key)) },
    json,
    accept: ({ status, body }) => status === 422 && body === "",
  })
  return schema.safeParse(answer.body).data ?? null
}

const send: Publish["send"] = async (part, draft, at) => {
  const below = place(part.previous)
  const { language_id } = part.post.config
  const comment = below && { content: withMedia(part.caption, draft.uploads), ...below, language_id }
  const answer = comment
    ? (await write(part, "/comment", comment, commentAnswer, at))?.comment_view.comment
    : (await write(part, "/post", postBody(part, draft), postAnswer, at))?.post_view.post
  if (answer) return toPublished(comment ? "comment" : "post", answer)
  const earlier = await find(part, at)
  if (earlier) return earlier
  throw unknownOutcome("Lemmy did not confirm the post, so it may or may not be out. Look there first.")
}

/** 1.0 lists both kinds together; a comment comes with the post that it belongs to. */
const contentSchema = z
  .object({
    posts: z.array(postSchema),
    comments: z.array(commentSchema),
    items: z.array(z.union([commentSchema, postSchema])),
    data: z.array(z.union([commentSchema, postSchema])),
  })
  .partial()

async function ownContent(at: LemmyAccess) {
  const { username, version } = at.credentials
  const query = new URLSearchParams({ username, limit: "20" })
  if (version === "v3") query.set("sort", "New")
  const content = await call(at, `${version === "v4" ? "/person/content" : "/user"}?${query}`, contentSchema)
  const mixed = content.items ?? content.data ?? []
  return {
    posts: content.posts ?? mixed.flatMap((item) => ("post" in item && !("comment" in item) ? [item] : [])),
    comments: content.comments ?? mixed.flatMap((item) => ("comment" in item ? [item] : [])),
  }
}

/** Times without a zone are in UTC. */
const timeOf = ({ published_at, published = "" }: z.infer<typeof itemSchema>) =>
  Date.parse((published_at ?? published).replace(/(?<![Zz]|[+-]\d\d:?\d\d)$/, "Z"))

/** Own posts since the first try: the same title and words; for later parts the same words below the same parent. */
const find = async (part: Part, at: LemmyAccess): Promise<Published | null> => {
  const { posts, comments } = await ownContent(at)
  const recent = (item: z.infer<typeof itemSchema>) => timeOf(item) >= part.startedAt.getTime() - clockSkew
  const below = place(part.previous)
  if (!below) {
    const { title, body } = articleIn(part)
    const found = posts.find(
      ({ post }) => recent(post) && post.name === title && (post.body ?? "").startsWith(body.trim()),
    )
    return found ? toPublished("post", found.post) : null
  }
  const found = comments.find(
    ({ comment }) =>
      recent(comment) &&
      comment.content.startsWith(part.caption.trim()) &&
      comment.path.endsWith(`${below.parent_id ?? "0"}.${comment.id}`),
  )
  return found ? toPublished("comment", found.comment) : null
}

const after: Publish["after"] = async (published: Published[], { config }: Outgoing<LemmyConfig>, at) => {
  const below = place(published)
  if (!below || !config.first_comment) return
  await call(at, "/comment", commentAnswer, {
    method: "POST",
    json: { content: config.first_comment, ...below },
  })
}

export const publish: Publish = { prepare, send, find, after }

/** From the last part to the first; the server refuses to delete what is deleted, which is no failure. */
export async function remove(published: Published[], at: LemmyAccess): Promise<void> {
  const { instance, version, jwt } = at.credentials
  for (const item of published.toReversed()) {
    const kind = isComment(item) ? "comment" : "post"
    await client.request(at, `${instance}/api/${version}/${kind}${version === "v4" ? "" : "/delete"}`, {
      method: version === "v4" ? "DELETE" : "POST",
      headers: { authorization: `Bearer ${jwt}` },
      json: { [`${kind}_id`]: numberOf(item), deleted: true },
      accept: ({ status, body }) =>
        status < 500 && /couldnt_update|not_found|couldnt_find/.test(JSON.stringify(body)),
    })
  }
}
