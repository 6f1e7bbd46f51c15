import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { AnalyticsSample, analyticsSeriesContract } from "./contract"

export async function getAnalyticsSeries(
  { organizationId }: Caller,
  { id, limit }: InputOf<typeof analyticsSeriesContract>,
) {
  const post = await prisma.post.findFirst({
    where: { id, organizationId, status: { not: "DELETED" } },
    select: { metrics: { orderBy: { collectedAt: "desc" }, take: limit } },
  })
  if (!post) throw notFound("Post")
  const data = post.metrics.reverse().map(({ id, collectedAt, platform, metrics }) => ({
    id,
    collectedAt: collectedAt.toISOString(),
    platform: platform as AnalyticsSample["platform"],
    metrics: metrics as AnalyticsSample["metrics"],
  }))
  return { data }
}
