import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { rest, type LinkedInAccess } from "./client"

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

/** Metrics are a product of their own: an app without it is told so (403), which is no fault of the channel. */
async function read(at: LinkedInAccess, path: string): Promise<unknown> {
  const { status, body } = await rest(at, path, { accept: (answer) => [403, 404].includes(answer.status) })
  return status === 403 || status === 404 ? {} : body
}

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics */
async function ofPage(urn: string, author: string, at: LinkedInAccess): Promise<Metrics> {
  const kind = urn.includes(":ugcPost:") ? "ugcPosts" : "shares"
  const page = encodeURIComponent(author)
  const query = `q=organizationalEntity&organizationalEntity=${page}&${kind}=List(${encodeURIComponent(urn)})`
  const { elements } = pageSchema.parse(await read(at, `/organizationalEntityShareStatistics?${query}`))
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

const memberMetrics = {
  impressions: "IMPRESSION",
  reach: "MEMBERS_REACHED",
  likes: "REACTION",
  comments: "COMMENT",
  shares: "RESHARE",
} as const

/** One question for each number. */
async function ofMember(urn: string, at: LinkedInAccess): Promise<Metrics> {
  const entity = `(${urn.includes(":ugcPost:") ? "ugc" : "share"}:${encodeURIComponent(urn)})`
  const counts: Record<string, number> = {}
  for (const [name, queryType] of Object.entries(memberMetrics)) {
    const query = `q=entity&entity=${entity}&queryType=${queryType}&aggregation=TOTAL`
    const { elements } = memberSchema.parse(await read(at, `/memberCreatorPostAnalytics?${query}`))
    if (elements[0]) counts[name] = elements[0].count
  }
  return { ...counts, raw: counts }
}

async function ofAnybody(urn: string, at: LinkedInAccess): Promise<Metrics> {
  const body = await read(at, `/socialActions/${encodeURIComponent(urn)}`)
  const summary = summarySchema.parse(body)
  return {
    likes: summary.likesSummary?.totalLikes,
    comments: summary.commentsSummary?.aggregatedTotalComments,
    raw: z.json().parse(body),
  }
}

/** What LinkedIn tells depends on who posts and on what the app may ask. */
export async function analytics([post]: Published[], at: LinkedInAccess): Promise<Metrics> {
  if (!post) return { raw: null }
  const { author } = dataSchema.parse(post.data)
  if (author.startsWith("urn:li:organization:")) return ofPage(post.id, author, at)
  const mayAsk = at.credentials.scopes.includes("r_member_postAnalytics")
  return mayAsk ? ofMember(post.id, at) : ofAnybody(post.id, at)
}
