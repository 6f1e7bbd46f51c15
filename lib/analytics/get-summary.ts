import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { PostMetrics } from "@/lib/platforms/metrics-schema"

export async function getAnalyticsSummary({ organizationId }: Caller, { id }: { id: string }) {
  const post = await prisma.post.findFirst({
    where: { id, organizationId, status: { not: "DELETED" } },
    select: {
      analyticsLatest: true,
      analyticsLastFetchedAt: true,
      analyticsNextFetchAt: true,
      updatedAt: true,
    },
  })
  if (!post) throw notFound("Post")
  return {
    analyticsLatest: post.analyticsLatest as PostMetrics | null,
    analyticsLastFetchedAt: post.analyticsLastFetchedAt?.toISOString() ?? null,
    analyticsNextFetchAt: post.analyticsNextFetchAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
  }
}
