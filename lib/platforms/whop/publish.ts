import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Outgoing, OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { call, siteHost, type WhopAccess } from "./client"
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
      /** A Unix timestamp by the reference, an ISO date in practice. */
      created_at: z.union([z.string(), z.number()]),
      parent_id: z.string().nullish(),
      user: z.object({ id: z.string() }),
    }),
  ),
})

/** How far Whop's clock may be behind ours. */
const clockSkew = 120_000
const comparedPosts = 20

const millisecondsOf = (time: string | number) =>
  Number.isFinite(Number(time)) ? Number(time) * 1000 : Date.parse(String(time))

const titleOf = ({ config, title }: Outgoing<WhopConfig>) => config.title ?? title ?? undefined

/** The API names no address; a forum shows its posts below its experience, on the site that shows the profile. */
function toPublished(id: string, experience: string, { account }: WhopAccess): Published {
  const site = account.profileUrl?.replace(/\/@[^/]*$/, "") ?? siteHost()
  return { id, url: `${site}/experiences/${experience}/${id}` }
}

const prepare: Publish["prepare"] = async ({ media }, at) => {
  const fileIds: string[] = []
  for (const item of media) fileIds.push(await uploadMedia(item, at))
  return { fileIds }
}

const ready: Publish["ready"] = async ({ fileIds }, at) => {
  for (const id of fileIds) if (!(await isProcessed(id, at))) return false
  return true
}

const send: Publish["send"] = async ({ post, caption }, { fileIds }, at) => {
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
  const { id } = await call(at, "/forum_posts", postSchema, { method: "POST", json })
  return toPublished(id, experience, at)
}

/** The forum's newest posts: our own, of the same words, not older than the first try. */
const find = async (part: OutgoingPart<WhopConfig>, at: WhopAccess): Promise<Published | null> => {
  const { experience } = part.post.config
  const query = new URLSearchParams({ experience_id: experience, first: String(comparedPosts) })
  const { data } = await call(at, `/forum_posts?${query}`, listSchema)
  const found = data.find(
    (post) =>
      post.user.id === at.account.remoteId &&
      !post.parent_id &&
      millisecondsOf(post.created_at) >= part.startedAt.getTime() - clockSkew &&
      (post.title ?? "") === (titleOf(part.post) ?? "") &&
      post.content?.trim() === part.caption.trim(),
  )
  return found ? toPublished(found.id, experience, at) : null
}

const after: Publish["after"] = async ([first], { config }, at) => {
  if (!first || !config.first_comment) return
  const json = { experience_id: config.experience, parent_id: first.id, content: config.first_comment }
  await call(at, "/forum_posts", postSchema, { method: "POST", json })
}

export const publish: Publish = { prepare, ready, send, find, after }
