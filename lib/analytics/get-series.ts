import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
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
