import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { api, type TwitterContext } from "./client"

const counts = z.record(z.string(), z.number()).default({})
const postsSchema = z.object({
  data: z.array(z.looseObject({ public_metrics: counts, non_public_metrics: counts })).default([]),
})
const dataSchema = z.object({ sentAt: z.string() })

/** Private metrics are available for 30 days. Requesting them for an older post fails the whole request. */
const privateMetricsDays = 29

const isRecent = (published: PublishedPart[], now: Date) =>
  published.every(({ data }) => {
    const sentAt = dataSchema.safeParse(data).data?.sentAt
    return sentAt !== undefined && now.getTime() - Date.parse(sentAt) < privateMetricsDays * 86_400_000
  })

/**
 * X's OpenAPI description uses `post.fields` and `repost_count` since version 2.167, but its guides still use
 * `tweet.fields` and `retweet_count`.
 */
async function fetchMetrics(ids: string[], fields: string, ctx: TwitterContext) {
  const requestWith = (name: string, isLast: boolean) =>
    api.request(ctx, `/tweets?${new URLSearchParams({ ids: ids.join(","), [name]: fields })}`, {
      accept: ({ status }) => status === 400 && !isLast,
    })
  const response = await requestWith("post.fields", false)
  const { body } = response.status === 400 ? await requestWith("tweet.fields", true) : response
  return postsSchema.parse(body).data
}

/** Adds up the metrics of all posts in a thread. */
export async function analytics(published: PublishedPart[], ctx: TwitterContext): Promise<Metrics> {
  const recent = isRecent(published, ctx.now())
  const fields = recent ? "public_metrics,non_public_metrics" : "public_metrics"
  const ids = published.map(({ id }) => id)
  const posts = await fetchMetrics(ids, fields, ctx)
  const sum = (kind: "public_metrics" | "non_public_metrics", name: string, legacyName = name) =>
    posts.reduce((total, post) => total + (post[kind][name] ?? post[kind][legacyName] ?? 0), 0)
  return {
    impressions: sum("public_metrics", "impression_count"),
    likes: sum("public_metrics", "like_count"),
    comments: sum("public_metrics", "reply_count"),
    shares: sum("public_metrics", "repost_count", "retweet_count") + sum("public_metrics", "quote_count"),
    saves: sum("public_metrics", "bookmark_count"),
    ...(recent && { clicks: sum("non_public_metrics", "url_link_clicks") }),
    raw: z.json().parse(posts),
  }
}
