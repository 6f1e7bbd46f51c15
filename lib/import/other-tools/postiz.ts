import { z } from "zod"

import type { SocialPlatform } from "@/lib/platforms/slugs"
import type { ExternalExport, ExternalAccount, ExternalMedia, ExternalPost } from "./external-post"
import { htmlToText } from "./html-to-text"
import { parseJson } from "@/lib/import/archive/open-archive"
import type { Problem } from "@/lib/import/archive/read-rows"

/**
 * Posts as returned by Postiz's public API (`GET /public/v1/posts` and `/public/v1/integrations`), or as stored in its
 * database, which also has images and threads:
 * https://github.com/gitroomhq/postiz-app/blob/main/apps/backend/src/public-api/routes/v1/public.integrations.controller.ts
 * https://github.com/gitroomhq/postiz-app/blob/main/libraries/nestjs-libraries/src/database/prisma/posts/posts.repository.ts
 * https://github.com/gitroomhq/postiz-app/blob/main/libraries/nestjs-libraries/src/database/prisma/schema.prisma
 */

/** `providerIdentifier`s that differ from our slugs. */
const slugs: Record<string, SocialPlatform> = {
  x: "twitter",
  gmb: "google_business_profile",
  "linkedin-page": "linkedin",
  "instagram-standalone": "instagram",
  "mastodon-custom": "mastodon",
  "tiktok-business": "tiktok",
  wrapcast: "farcaster",
}

const text = z.string().max(1_000_000)
const integration = z.object({
  id: z.string().max(200),
  providerIdentifier: z.string().max(100).optional(),
  identifier: z.string().max(100).optional(),
  name: z.string().max(500).nullish(),
  profile: z.string().max(500).nullish(),
})
type Integration = z.output<typeof integration>

const mediaItem = z.object({ path: z.string().max(4096), alt: text.nullish() })
const post = z.object({
  id: z.string().min(1).max(200),
  content: text.nullish(),
  publishDate: z.iso.datetime({ offset: true, local: true }),
  state: z.enum(["QUEUE", "PUBLISHED", "ERROR", "DRAFT"]),
  releaseURL: text.nullish(),
  releaseId: text.nullish(),
  group: z.string().max(200).nullish(),
  title: text.nullish(),
  settings: text.nullish(),
  error: text.nullish(),
  image: z.union([text, z.array(mediaItem)]).nullish(),
  parentPostId: z.string().max(200).nullish(),
  intervalInDays: z.number().nullish(),
  deletedAt: text.nullish(),
  tags: z
    .array(z.object({ tag: z.object({ name: z.string().min(1).max(100), color: z.string().nullish() }) }))
    .nullish(),
  integrationId: z.string().max(200).optional(),
  integration: integration.optional(),
})
type Post = z.output<typeof post>

export const isPostiz = (json: unknown): boolean => {
  const [first] = postsOf(json) ?? []
  return typeof first === "object" && first !== null && "publishDate" in first && "state" in first
}

const postsOf = (json: unknown): unknown[] | undefined => {
  const posts = Array.isArray(json) ? json : (json as { posts?: unknown } | null)?.posts
  return Array.isArray(posts) ? posts : undefined
}

export function readPostiz(json: unknown): ExternalExport {
  const problems: Problem[] = []
  const known = new Map<string, Integration>()
  const listed = z.array(z.unknown()).safeParse((json as { integrations?: unknown }).integrations)
  for (const item of listed.data ?? []) {
    const read = integration.safeParse(item)
    if (read.success) known.set(read.data.id, read.data)
  }
  const rows: { place: string; row: Post }[] = []
  for (const [index, item] of (postsOf(json) ?? []).entries()) {
    const place = `posts[${index}]`
    const read = post.safeParse(item)
    const [issue] = read.error?.issues ?? []
    if (issue)
      problems.push({ place, message: `${z.core.toDotPath(issue.path) || "The post"}: ${issue.message}` })
    else if (read.data && !read.data.deletedAt) rows.push({ place, row: read.data })
    const named = read.data?.integration
    if (named && !known.has(named.id)) known.set(named.id, named)
  }
  const channels = [...known.values()].map(channelOf)
  return { kind: "postiz", channels, posts: joinThreads(rows, problems), problems }
}

function channelOf({ id, providerIdentifier, identifier, name, profile }: Integration): ExternalAccount {
  const provider = providerIdentifier ?? identifier ?? ""
  return {
    key: id,
    platform: slugs[provider] ?? provider,
    name: [name ?? id, profile && profile !== name ? `@${profile.replace(/^@/, "")}` : ""].join(" ").trim(),
    handles: [profile, name].flatMap((handle) => handle ?? []),
  }
}

/** Replies to a post become parts of its thread. */
function joinThreads(rows: { place: string; row: Post }[], problems: Problem[]): ExternalPost[] {
  const replies = Map.groupBy(
    rows.filter(({ row }) => row.parentPostId),
    ({ row }) => row.parentPostId!,
  )
  const thread = (id: string): Post[] => {
    const [next] = replies.get(id) ?? []
    replies.delete(id)
    return next ? [next.row, ...thread(next.row.id)] : []
  }
  return rows
    .filter(({ row }) => !row.parentPostId)
    .map(({ place, row }) => toPost(place, row, thread(row.id), problems))
}

function toPost(place: string, row: Post, replies: Post[], problems: Problem[]): ExternalPost {
  const part = (reply: Post) => ({
    caption: htmlToText(reply.content ?? ""),
    media: mediaOf(reply, place, problems),
  })
  const opening = part(row)
  // A repeating post is listed once per day with the same id.
  const sourceId = row.intervalInDays ? `${row.id}@${row.publishDate}` : row.id
  const settings = z.object({ title: z.string() }).safeParse(parseJson(row.settings ?? ""))
  const states = { QUEUE: "scheduled", PUBLISHED: "published", ERROR: "failed", DRAFT: "draft" } as const
  return {
    place,
    sourceId,
    ...opening,
    channel: row.integration?.id ?? row.integrationId ?? "",
    state: states[row.state],
    at: new Date(
      /Z|[+-]\d\d:?\d\d$/.test(row.publishDate) ? row.publishDate : `${row.publishDate}Z`,
    ).toISOString(),
    title: (row.title || settings.data?.title || "").slice(0, 100) || null,
    parts: replies.length ? [opening, ...replies.map(part)] : [],
    tags: (row.tags ?? []).map(({ tag }) => ({ name: tag.name, color: tag.color ?? null })),
    url: row.releaseURL || null,
    remoteId: row.releaseId && row.releaseId !== "missing" ? row.releaseId : null,
    error: row.error ?? null,
  }
}

/** The database column contains JSON as text. */
function mediaOf({ image }: Post, place: string, problems: Problem[]): ExternalMedia[] {
  if (!image) return []
  const read = z.array(mediaItem).safeParse(typeof image === "string" ? parseJson(image) : image)
  if (!read.success) problems.push({ place, message: "The images are in an unknown format." })
  return (read.data ?? []).map(({ path, alt }) => ({ url: path, alt: alt || null }))
}
