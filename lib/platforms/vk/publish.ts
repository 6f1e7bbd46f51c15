import { createHash } from "node:crypto"
import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { ask, call, siteHost, type VkAccess, type VkCredentials } from "./client"
import type { VkConfig } from "./config"
import { uploadMedia } from "./media"

type VkDraft = { attachments: string[] }
type Part = OutgoingPart<VkConfig>
type Publish = Platform<VkConfig, VkCredentials, VkDraft>["publish"]

const postedSchema = z.object({ post_id: z.number().int() })
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

const maxAttachments = 10
const comparedPosts = 20
/** How far VK's clock may be behind ours. */
const clockSkew = 120_000

const guidOf = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 32)

function toPublished(postId: number, { account, credentials }: VkAccess): Published {
  const site = account.profileUrl?.replace(/\/[^/]*$/, "") ?? siteHost()
  const id = `${credentials.ownerId}_${postId}`
  return { id, url: `${site}/wall${id}` }
}

const prepare: Publish["prepare"] = async ({ media, post: { config } }, at) => {
  if (media.length + (config.link ? 1 : 0) > maxAttachments)
    throw rejected(
      `VK takes up to ${maxAttachments} attachments, and the link is one of them. Remove an image.`,
    )
  const attachments: string[] = []
  for (const item of media) attachments.push(await uploadMedia(item, at))
  return { attachments }
}

const send: Publish["send"] = async ({ caption, key, post: { config } }, { attachments }, at) => {
  const { ownerId } = at.credentials
  const { signed, friends_only, close_comments, mute_notifications, mark_as_ads, copyright, lat, long } =
    config
  // The link comes last.
  const attached = [...attachments, ...(config.link ? [config.link] : [])]
  const community = ownerId < 0
  const { post_id } = await ask(
    at,
    "wall.post",
    {
      owner_id: ownerId,
      from_group: community,
      message: caption || undefined,
      attachments: attached.join(",") || undefined,
      guid: guidOf(key),
      signed: community && signed,
      friends_only: !community && friends_only,
      close_comments,
      mute_notifications,
      mark_as_ads,
      copyright,
      lat,
      long,
    },
    postedSchema,
  )
  return toPublished(post_id, at)
}

/** The newest posts of the wall: ours has the same words and as many attachments. */
const find = async (part: Part, at: VkAccess): Promise<Published | null> => {
  const { ownerId } = at.credentials
  const domain = ownerId < 0 ? `club${-ownerId}` : `id${ownerId}`
  const { items } = await ask(at, "wall.get", { domain, count: comparedPosts, filter: "owner" }, wallSchema)
  const attached = part.media.length + (part.post.config.link ? 1 : 0)
  const found = items.find(
    ({ text, date, attachments }) =>
      text.trim() === part.caption.trim() &&
      attachments.length === attached &&
      date * 1000 >= part.startedAt.getTime() - clockSkew,
  )
  return found ? toPublished(found.id, at) : null
}

const numberOf = ({ id }: Published) => Number(id.split("_")[1])

const after: Publish["after"] = async ([first], { config, id }, at) => {
  if (!first || !config.first_comment) return
  const { ownerId } = at.credentials
  await ask(
    at,
    "wall.createComment",
    {
      owner_id: ownerId,
      post_id: numberOf(first),
      from_group: ownerId < 0 ? -ownerId : undefined,
      message: config.first_comment,
      guid: guidOf(`${id}:comment`),
    },
    z.object({ comment_id: z.number().int() }),
  )
}

export const publish: Publish = { idempotent: true, prepare, send, find, after }

const notFound = 104

/** What is gone already is no failure. */
export async function remove(published: Published[], at: VkAccess): Promise<void> {
  const { ownerId } = at.credentials
  for (const post of published) {
    const parameters = { owner_id: ownerId, post_id: numberOf(post) }
    await call(at, "wall.delete", parameters, z.literal(1), { accept: notFound })
  }
}
