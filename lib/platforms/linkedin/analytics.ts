import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { restApi, type LinkedInContext } from "./client"

const pageSchema = z.object({
  elements: z
    .array(z.object({ totalShareStatistics: z.record(z.string(), z.number()).default({}) }))
    .default([]),
})
const memberSchema = z.object({ elements: z.array(z.object({ count: z.number() })).default([]) })
const dataSchema = z.object({ author: z.string() })
const summarySchema = z.object({
  likesSummary: z.object({ totalLikes: z.number().optional() }).optional(),
  commentsSummary: z.object({ aggregatedTotalComments: z.number().optional() }).optional(),
})

/** Metrics are a separate API product. An app without it gets a 403, which isn't a problem with the channel. */
async function read(ctx: LinkedInContext, path: string): Promise<unknown> {
  const { status, body } = await restApi.request(ctx, path, {
    accept: (response) => [403, 404].includes(response.status),
  })
  return status === 403 || status === 404 ? {} : body
}

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics */
async function readPageMetrics(urn: string, author: string, ctx: LinkedInContext): Promise<Metrics> {
  const kind = urn.includes(":ugcPost:") ? "ugcPosts" : "shares"
  const encodedAuthor = encodeURIComponent(author)
  const query = `q=organizationalEntity&organizationalEntity=${encodedAuthor}&${kind}=List(${encodeURIComponent(urn)})`
  const { elements } = pageSchema.parse(await read(ctx, `/organizationalEntityShareStatistics?${query}`))
  const counts = elements[0]?.totalShareStatistics ?? {}
  return {
    impressions: counts.impressionCount,
    reach: counts.uniqueImpressionsCount,
    likes: counts.likeCount,
    comments: counts.commentCount,
    shares: counts.shareCount,
    clicks: counts.clickCount,
    raw: counts,
  }
}

const memberQueryTypes = {
  impressions: "IMPRESSION",
  reach: "MEMBERS_REACHED",
  likes: "REACTION",
  comments: "COMMENT",
  shares: "RESHARE",
} as const

/** Each metric needs its own request. */
async function readMemberMetrics(urn: string, ctx: LinkedInContext): Promise<Metrics> {
  const entity = `(${urn.includes(":ugcPost:") ? "ugc" : "share"}:${encodeURIComponent(urn)})`
  const counts: Record<string, number> = {}
  for (const [name, queryType] of Object.entries(memberQueryTypes)) {
    const query = `q=entity&entity=${entity}&queryType=${queryType}&aggregation=TOTAL`
    const { elements } = memberSchema.parse(await read(ctx, `/memberCreatorPostAnalytics?${query}`))
    if (elements[0]) counts[name] = elements[0].count
  }
  return { ...counts, raw: counts }
}

async function readBasicMetrics(urn: string, ctx: LinkedInContext): Promise<Metrics> {
  const body = await read(ctx, `/socialActions/${encodeURIComponent(urn)}`)
  const summary = summarySchema.parse(body)
  return {
    likes: summary.likesSummary?.totalLikes,
    comments: summary.commentsSummary?.aggregatedTotalComments,
    raw: z.json().parse(body),
  }
}

/** Which metrics are available depends on the author and the app's permissions. */
export async function analytics([post]: PublishedPart[], ctx: LinkedInContext): Promise<Metrics> {
  if (!post) return { raw: null }
  const { author } = dataSchema.parse(post.data)
  if (author.startsWith("urn:li:organization:")) return readPageMetrics(post.id, author, ctx)
  const hasPostAnalytics = ctx.credentials.scopes.includes("r_member_postAnalytics")
  return hasPostAnalytics ? readMemberMetrics(post.id, ctx) : readBasicMetrics(post.id, ctx)
}
