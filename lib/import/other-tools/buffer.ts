import { z } from "zod"

import type { SocialPlatform } from "@/lib/platforms/slugs"
import type { ExternalExport, ExternalAccount, ExternalPost } from "./external-post"
import type { Problem } from "@/lib/import/archive/read-rows"

/**
 * Posts as returned by Buffer's API: https://developers.buffer.com/types/Post.html,
 * https://developers.buffer.com/types/Channel.html
 */

const services: Record<string, SocialPlatform> = {
  googlebusiness: "google_business_profile",
  x: "twitter",
}

const text = z.string().max(1_000_000)
const moment = z.iso.datetime({ offset: true })
const channel = z.object({
  id: z.string().max(200),
  service: z.string().max(100),
  name: z.string().max(500).nullish(),
  displayName: z.string().max(500).nullish(),
})

const post = z.object({
  id: z.string().min(1).max(200),
  text: text.nullish(),
  status: z.string().max(100),
  dueAt: moment.nullish(),
  sentAt: moment.nullish(),
  channelId: z.string().max(200),
  channelService: z.string().max(100).nullish(),
  channel: channel.partial({ service: true }).nullish(),
  externalLink: text.nullish(),
  error: z.object({ message: text.nullish() }).nullish(),
  tags: z.array(z.object({ name: z.string().min(1).max(100), color: z.string().nullish() })).nullish(),
  assets: z
    .array(z.object({ source: z.string().max(4096), image: z.object({ altText: text.nullish() }).nullish() }))
    .nullish(),
})
type Post = z.output<typeof post>

const page = z.object({
  data: z.object({
    posts: z.object({ edges: z.array(z.object({ node: z.unknown() })) }).optional(),
    channels: z.array(z.unknown()).optional(),
  }),
})

/** One response or a list of responses. Each has a page of posts, and one has the channels. */
const pagesOf = (json: unknown) =>
  z
    .array(page)
    .min(1)
    .safeParse(Array.isArray(json) ? json : [json]).data

export const isBuffer = (json: unknown): boolean =>
  Boolean(pagesOf(json)?.some(({ data }) => data.posts?.edges.length))

export function readBuffer(json: unknown): ExternalExport {
  const problems: Problem[] = []
  const known = new Map<string, ExternalAccount>()
  const pages = pagesOf(json) ?? []
  for (const listed of pages.flatMap(({ data }) => data.channels ?? [])) {
    const read = channel.safeParse(listed)
    if (read.success) known.set(read.data.id, channelOf(read.data))
  }
  const posts: ExternalPost[] = []
  for (const [index, { node }] of pages.flatMap(({ data }) => data.posts?.edges ?? []).entries()) {
    const place = `posts[${index}]`
    const read = post.safeParse(node)
    const [issue] = read.error?.issues ?? []
    if (issue)
      problems.push({ place, message: `${z.core.toDotPath(issue.path) || "The post"}: ${issue.message}` })
    if (!read.data) continue
    const row = read.data
    if (!known.has(row.channelId))
      known.set(
        row.channelId,
        channelOf({
          ...row.channel,
          id: row.channelId,
          service: row.channelService ?? row.channel?.service ?? "",
        }),
      )
    posts.push(toPost(place, row))
  }
  return { kind: "buffer", channels: [...known.values()], posts, problems }
}

const channelOf = ({ id, service, name, displayName }: z.output<typeof channel>): ExternalAccount => ({
  key: id,
  platform: services[service] ?? service,
  name: displayName ?? name ?? id,
  handles: [name, displayName].flatMap((handle) => handle ?? []),
})

/** A post that Buffer is sending may be published at any moment, so we must not publish it. */
const states: Record<string, ExternalPost["state"]> = {
  sent: "published",
  sending: "published",
  scheduled: "scheduled",
  error: "failed",
}

function toPost(place: string, row: Post): ExternalPost {
  const state = states[row.status] ?? "draft"
  const at = (state === "published" && row.sentAt) || row.dueAt
  return {
    place,
    state,
    sourceId: row.id,
    channel: row.channelId,
    at: at ? new Date(at).toISOString() : null,
    caption: row.text ?? "",
    title: null,
    parts: [],
    media: (row.assets ?? []).map(({ source, image }) => ({ url: source, alt: image?.altText || null })),
    tags: (row.tags ?? []).map(({ name, color }) => ({ name, color: color ?? null })),
    url: row.externalLink ?? null,
    remoteId: null,
    error: row.error?.message ?? null,
  }
}
