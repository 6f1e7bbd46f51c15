import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { OutgoingPost, Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, siteHost, type WhopContext } from "./client"
import type { WhopConfig } from "./config"
import { isProcessed, uploadMedia } from "./media"

type WhopDraft = { fileIds: string[] }
type Publish = Platform<WhopConfig, Tokens, WhopDraft>["publish"]

const postSchema = z.object({ id: z.string() })
const listSchema = z.object({
  data: z.array(
    postSchema.extend({
      title: z.string().nullish(),
      content: z.string().nullish(),
      /** A Unix timestamp in the API reference, an ISO date in practice. */
      created_at: z.union([z.string(), z.number()]),
      parent_id: z.string().nullish(),
      user: z.object({ id: z.string() }),
    }),
  ),
})

/** How far Whop's clock may lag behind ours. */
const clockSkewMs = 120_000
const maxPostsToCompare = 20

const toMilliseconds = (time: string | number) =>
  Number.isFinite(Number(time)) ? Number(time) * 1000 : Date.parse(String(time))

const titleOf = ({ config, title }: OutgoingPost<WhopConfig>) => config.title ?? title ?? undefined

/** The API returns no URL, so we build it from the profile's site (Whop or the sandbox) and the experience id. */
function toPublished(id: string, experience: string, { account }: WhopContext): PublishedPart {
  const site = account.profileUrl?.replace(/\/@[^/]*$/, "") ?? siteHost()
  return { id, url: `${site}/experiences/${experience}/${id}` }
}

const prepare: Publish["prepare"] = async ({ media }, ctx) => {
  const fileIds: string[] = []
  for (const item of media) fileIds.push(await uploadMedia(item, ctx))
  return { fileIds }
}

const ready: Publish["ready"] = async ({ fileIds }, ctx) => {
  for (const id of fileIds) if (!(await isProcessed(id, ctx))) return false
  return true
}

const send: Publish["send"] = async ({ post, caption }, { fileIds }, ctx) => {
  const { experience, pinned, is_mention, visibility, poll } = post.config
  const json = {
    experience_id: experience,
    title: titleOf(post),
    content: caption,
    attachments: fileIds.length > 0 ? fileIds.map((id) => ({ id })) : undefined,
    pinned,
    is_mention,
    visibility,
    poll: poll && { options: poll.options.map((text, index) => ({ id: String(index + 1), text })) },
  }
  const { id } = await api.json(ctx, "/forum_posts", postSchema, { method: "POST", json })
  return toPublished(id, experience, ctx)
}

/** Searches the forum's newest posts by author, title, text and time. */
const find: Publish["find"] = async (part, ctx) => {
  const { experience } = part.post.config
  const query = new URLSearchParams({ experience_id: experience, first: String(maxPostsToCompare) })
  const { data } = await api.json(ctx, `/forum_posts?${query}`, listSchema)
  const found = data.find(
    (post) =>
      post.user.id === ctx.account.remoteId &&
      !post.parent_id &&
      toMilliseconds(post.created_at) >= part.startedAt.getTime() - clockSkewMs &&
      (post.title ?? "") === (titleOf(part.post) ?? "") &&
      post.content?.trim() === part.caption.trim(),
  )
  return found ? toPublished(found.id, experience, ctx) : null
}

const after: Publish["after"] = async ([first], { config }, ctx) => {
  if (!first || !config.first_comment) return
  const json = { experience_id: config.experience, parent_id: first.id, content: config.first_comment }
  await api.json(ctx, "/forum_posts", postSchema, { method: "POST", json })
}

export const publish: Publish = { prepare, ready, send, find, after }
