import { createHash } from "node:crypto"
import { z } from "zod"
import type { Platform, PublishedPart } from "@/lib/platforms/platform"
import { callMethod, tryMethod, siteHost, type VkContext, type VkCredentials } from "./client"
import type { VkConfig } from "./config"
import { uploadMedia } from "./media"

type VkDraft = { attachments: string[] }
type Publish = Platform<VkConfig, VkCredentials, VkDraft>["publish"]

const createdSchema = z.object({ post_id: z.number().int() })
const wallSchema = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      text: z.string().default(""),
      date: z.number(),
      attachments: z.array(z.unknown()).default([]),
    }),
  ),
})

const maxPostsToCompare = 20
/** How far VK's clock may lag behind ours. */
const clockSkewMs = 120_000

const toGuid = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 32)

function toPublished(postId: number, { account, credentials }: VkContext): PublishedPart {
  const site = account.profileUrl?.replace(/\/[^/]*$/, "") ?? siteHost()
  const id = `${credentials.ownerId}_${postId}`
  return { id, url: `${site}/wall${id}` }
}

const prepare: Publish["prepare"] = async ({ media }, ctx) => {
  const attachments: string[] = []
  for (const item of media) attachments.push(await uploadMedia(item, ctx))
  return { attachments }
}

const send: Publish["send"] = async ({ caption, key, post: { config } }, { attachments }, ctx) => {
  const { ownerId } = ctx.credentials
  // VK requires the link to be last.
  const attached = [...attachments, ...(config.link ? [config.link] : [])]
  const isCommunity = ownerId < 0
  const parameters = {
    owner_id: ownerId,
    from_group: isCommunity,
    message: caption || undefined,
    attachments: attached.join(",") || undefined,
    guid: toGuid(key),
    signed: isCommunity && config.signed,
    friends_only: !isCommunity && config.friends_only,
    close_comments: config.close_comments,
    mute_notifications: config.mute_notifications,
    mark_as_ads: config.mark_as_ads,
    copyright: config.copyright,
    lat: config.lat,
    long: config.long,
  }
  const { post_id } = await callMethod(ctx, "wall.post", parameters, createdSchema)
  return toPublished(post_id, ctx)
}

/** Searches the wall's newest posts by text and number of attachments. */
const find: Publish["find"] = async (part, ctx) => {
  const { ownerId } = ctx.credentials
  const domain = ownerId < 0 ? `club${-ownerId}` : `id${ownerId}`
  const parameters = { domain, count: maxPostsToCompare, filter: "owner" }
  const { items } = await callMethod(ctx, "wall.get", parameters, wallSchema)
  const attached = part.media.length + (part.post.config.link ? 1 : 0)
  const found = items.find(
    ({ text, date, attachments }) =>
      text.trim() === part.caption.trim() &&
      attachments.length === attached &&
      date * 1000 >= part.startedAt.getTime() - clockSkewMs,
  )
  return found ? toPublished(found.id, ctx) : null
}

const postNumber = ({ id }: PublishedPart) => Number(id.split("_")[1])

const after: Publish["after"] = async ([first], { config, id }, ctx) => {
  if (!first || !config.first_comment) return
  const { ownerId } = ctx.credentials
  const parameters = {
    owner_id: ownerId,
    post_id: postNumber(first),
    from_group: ownerId < 0 ? -ownerId : undefined,
    message: config.first_comment,
    guid: toGuid(`${id}:comment`),
  }
  await callMethod(ctx, "wall.createComment", parameters, z.object({ comment_id: z.number().int() }))
}

export const publish: Publish = { idempotent: true, prepare, send, find, after }

const notFoundError = 104

/** Already deleted posts are ignored. */
export async function remove(published: PublishedPart[], ctx: VkContext): Promise<void> {
  const { ownerId } = ctx.credentials
  for (const post of published) {
    const parameters = { owner_id: ownerId, post_id: postNumber(post) }
    await tryMethod(ctx, "wall.delete", parameters, z.literal(1), notFoundError)
  }
}
