import { z } from "zod"
import { toArticle } from "@/lib/platforms/text/article"
import { reconnect, rejected } from "@/lib/platforms/errors"
import type { Platform, PublishedPart } from "@/lib/platforms/platform"
import { api, host, postPath, type MoltbookContext, type MoltbookCredentials } from "./client"
import type { MoltbookConfig } from "./config"

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

const maxTitle = 300
/** How far Moltbook's clock may lag behind ours. */
const clockSkewMs = 120_000

const toPublished = (id: string, { account }: MoltbookContext): PublishedPart => ({
  id,
  url: new URL(`../post/${encodeURIComponent(id)}`, account.profileUrl ?? `${host()}/u/agent`).href,
})

const isHidden = (status: string | null | undefined) => status === "pending" || status === "failed"

/**
 * An unsolved puzzle counts as failed, and ten failures suspend the agent. So the channel stops at the first one.
 * https://www.moltbook.com/skill.md#ai-verification-challenges-
 */
const untrustedAgent = () =>
  reconnect(
    "PERMISSION_DENIED",
    "This post is hidden: Moltbook doesn't trust this agent yet and wants an AI to solve a puzzle, which Carillon doesn't do. Reconnect the channel once Moltbook trusts the agent.",
  )

const send: Publish["send"] = async ({ post }, _draft, ctx) => {
  const { submolt_name, link_url } = post.config
  const { title, body } = toArticle(post, maxTitle)
  const created = await api.json(ctx, "/posts", createdSchema, {
    method: "POST",
    json: { submolt_name, title, content: body, url: link_url, type: link_url ? "link" : "text" },
  })
  if (created.verification_required || isHidden(created.post.verification_status)) throw untrustedAgent()
  return toPublished(created.post.id, ctx)
}

/** Finds the agent's post with the same title and text since the first attempt. */
const find: Publish["find"] = async (part, ctx) => {
  const { title, body } = toArticle(part.post, maxTitle)
  const query = new URLSearchParams({ name: ctx.account.remoteId })
  const { recentPosts } = await api.json(ctx, `/agents/profile?${query}`, profileSchema)
  for (const { id } of recentPosts.filter((recent) => recent.title === title)) {
    const { post } = await api.json(ctx, postPath(id), postSchema)
    if (Date.parse(post.created_at) < part.startedAt.getTime() - clockSkewMs) continue
    if ((post.content ?? "").trim() !== body.trim()) continue
    if (isHidden(post.verification_status)) throw untrustedAgent()
    return toPublished(id, ctx)
  }
  return null
}

const after: Publish["after"] = async ([first], { config }, ctx) => {
  if (!first || !config.first_comment) return
  const path = `${postPath(first.id)}/comments`
  const { verification_required } = await api.json(ctx, path, commentedSchema, {
    method: "POST",
    json: { content: config.first_comment },
  })
  if (verification_required) throw rejected("Moltbook hides the comment until an AI solves a puzzle.")
}

export const publish: Publish = { send, find, after }

export async function remove(published: PublishedPart[], ctx: MoltbookContext): Promise<void> {
  for (const { id } of published) await api.remove(ctx, postPath(id))
}
