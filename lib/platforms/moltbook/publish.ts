import { z } from "zod"
import { articleOf } from "@/lib/platforms/article"
import { reconnect, rejected } from "@/lib/platforms/errors"
import type { OutgoingPart, Platform, Published } from "@/lib/platforms/platform"
import { ask, client, host, postPath, withKey, type MoltbookAccess, type MoltbookCredentials } from "./client"
import type { MoltbookConfig } from "./config"

type Part = OutgoingPart<MoltbookConfig>
type Publish = Platform<MoltbookConfig, MoltbookCredentials>["publish"]

const createdSchema = z.object({
  verification_required: z.boolean().nullish(),
  post: z.object({ id: z.string(), verification_status: z.string().nullish() }),
})
const commentedSchema = z.object({ verification_required: z.boolean().nullish() })
const profileSchema = z.object({
  recentPosts: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
})
const postSchema = z.object({
  post: z.object({
    id: z.string(),
    content: z.string().nullish(),
    url: z.string().nullish(),
    created_at: z.string(),
    verification_status: z.string().nullish(),
  }),
})

const longestTitle = 300
/** How far Moltbook's clock may be behind ours. */
const clockSkew = 120_000

const toPublished = (id: string, { account }: MoltbookAccess): Published => ({
  id,
  url: new URL(`../post/${encodeURIComponent(id)}`, account.profileUrl ?? `${host()}/u/agent`).href,
})

const isHidden = (status: string | null | undefined) => status === "pending" || status === "failed"

/**
 * A puzzle that nobody answers counts as failed, and ten of those suspend the agent: the channel stops at the first.
 * https://www.moltbook.com/skill.md#ai-verification-challenges-
 */
const untrusted = () =>
  reconnect(
    "PERMISSION_DENIED",
    "Moltbook does not trust this agent yet: it hides the post until an AI has solved a puzzle, which Carillon does not do. Nobody sees the post. Connect the channel again once Moltbook trusts the agent.",
  )

const send: Publish["send"] = async ({ post }, _draft, at) => {
  const { submolt_name, link_url } = post.config
  const { title, body } = articleOf(post, longestTitle)
  const created = await ask(at, "/posts", createdSchema, {
    method: "POST",
    json: {
      submolt_name,
      title,
      content: body,
      url: link_url,
      type: link_url ? "link" : "text",
    },
  })
  if (created.verification_required || isHidden(created.post.verification_status)) throw untrusted()
  return toPublished(created.post.id, at)
}

/** The agent's own posts: the same title, then the same words, not older than the first try. */
const find = async (part: Part, at: MoltbookAccess): Promise<Published | null> => {
  const { title, body } = articleOf(part.post, longestTitle)
  const query = new URLSearchParams({ name: at.account.remoteId })
  const { recentPosts } = await ask(at, `/agents/profile?${query}`, profileSchema)
  for (const { id } of recentPosts.filter((recent) => recent.title === title)) {
    const { post } = await ask(at, postPath(id), postSchema)
    if (Date.parse(post.created_at) < part.startedAt.getTime() - clockSkew) continue
    if ((post.content ?? "").trim() !== body.trim()) continue
    if (isHidden(post.verification_status)) throw untrusted()
    return toPublished(id, at)
  }
  return null
}

const after: Publish["after"] = async ([first], { config }, at) => {
  if (!first || !config.first_comment) return
  const { verification_required } = await ask(at, `${postPath(first.id)}/comments`, commentedSchema, {
    method: "POST",
    json: { content: config.first_comment },
  })
  if (verification_required) throw rejected("Moltbook hides the comment until an AI has solved a puzzle.")
}

export const publish: Publish = { send, find, after }

export async function remove(published: Published[], at: MoltbookAccess): Promise<void> {
  for (const { id } of published)
    await client.request(at, `${host()}/api/v1${postPath(id)}`, {
      method: "DELETE",
      headers: withKey(at),
      accept: ({ status }) => status === 404,
    })
}
