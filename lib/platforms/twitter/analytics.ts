import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { apiUrl, bearer, client, type TwitterAccess } from "./client"

const counts = z.record(z.string(), z.number()).default({})
const postsSchema = z.object({
  data: z.array(z.looseObject({ public_metrics: counts, non_public_metrics: counts })).default([]),
})
const dataSchema = z.object({ sentAt: z.string() })

/** Asking for these of an older post fails the whole request. */
const privateDays = 29

const isYoung = (published: Published[], now: Date) =>
  published.every(({ data }) => {
    const sentAt = dataSchema.safeParse(data).data?.sentAt
    return sentAt !== undefined && now.getTime() - Date.parse(sentAt) < privateDays * 86_400_000
  })

/**
 * The description of the API says `post.fields` and `repost_count` since version 2.167; the guides still say
 * `tweet.fields` and `retweet_count`.
 */
async function load(ids: string[], fields: string, at: TwitterAccess) {
  const request = (name: string, isLast: boolean) =>
    client.request(at, apiUrl(`/tweets?${new URLSearchParams({ ids: ids.join(","), [name]: fields })}`), {
      headers: bearer(at.credentials.accessToken),
      accept: ({ status }) => status === 400 && !isLast,
    })
  const answer = await request("post.fields", false)
  const { body } = answer.status === 400 ? await request("tweet.fields", true) : answer
  return postsSchema.parse(body).data
}

/** The whole thread counts as one post. */
export async function analytics(published: Published[], at: TwitterAccess): Promise<Metrics> {
  const young = isYoung(published, at.now())
  const fields = young ? "public_metrics,non_public_metrics" : "public_metrics"
  const posts = await load(
    published.map(({ id }) => id),
    fields,
    at,
  )
  const sum = (kind: "public_metrics" | "non_public_metrics", name: string, olderName = name) =>
    posts.reduce((total, post) => total + (post[kind][name] ?? post[kind][olderName] ?? 0), 0)
  return {
    impressions: sum("public_metrics", "impression_count"),
    likes: sum("public_metrics", "like_count"),
    comments: sum("public_metrics", "reply_count"),
    shares: sum("public_metrics", "repost_count", "retweet_count") + sum("public_metrics", "quote_count"),
    saves: sum("public_metrics", "bookmark_count"),
    ...(young && { clicks: sum("non_public_metrics", "url_link_clicks") }),
    raw: z.json().parse(posts),
  }
}
