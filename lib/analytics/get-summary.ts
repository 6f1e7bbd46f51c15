import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { PostMetrics } from "./contract"

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
