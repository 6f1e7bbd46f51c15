import type { Metadata } from "next"

import { readFilters } from "@/app/(dashboard)/reads"
import { PageTexts } from "@/app/page-texts"
import { Prefetched } from "@/app/prefetched"
import { toSearchParams, type SearchParams } from "@/app/search-params"
import { texts } from "@/app/texts"
import { analyticsKeys, bestPostsRequest, bestTimesFilters } from "@/components/analytics/analytics-queries"
import { AnalyticsView } from "@/components/analytics/analytics-view"
import { dateIn, filtersOf, readAddress } from "@/components/analytics/report-address"
import { exportColumns } from "@/lib/analytics/export-columns"
import { getDaily } from "@/lib/analytics/get-daily"
import { getOverview } from "@/lib/analytics/get-overview"
import { listBestPosts } from "@/lib/analytics/list-best-posts"
import { listBestTimes } from "@/lib/analytics/list-best-times"
import {
  bestPostsContract,
  bestTimesContract,
  overviewContract,
  seriesContract,
} from "@/lib/analytics/report-contracts"
import { ask } from "@/lib/api/ask"
import { pageViewer } from "@/lib/auth/page-caller"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("analytics"))("title"),
})

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { caller, organization } = await pageViewer("/analytics")
  const today = dateIn(organization.timeZone)
  const address = readAddress(await toSearchParams(searchParams), today)
  const { measure } = address
  const filters = filtersOf(address)
  const order = { orderBy: measure, order: "desc" } as const
  const ofTimes = bestTimesFilters(filters)
  const queries = [
    ...readFilters(caller),
    {
      queryKey: analyticsKeys.overview(filters),
      read: () => ask(overviewContract, getOverview, caller, filters),
    },
    { queryKey: analyticsKeys.daily(filters), read: () => ask(seriesContract, getDaily, caller, filters) },
    {
      queryKey: analyticsKeys.bestPosts(filters, order),
      read: () => ask(bestPostsContract, listBestPosts, caller, bestPostsRequest(filters, order)),
    },
    {
      queryKey: analyticsKeys.bestTimes(ofTimes, measure),
      read: () => ask(bestTimesContract, listBestTimes, caller, { ...ofTimes, measure }),
    },
  ]
  return (
    <PageTexts areas={["analytics"]}>
      <Prefetched queries={queries}>
        <AnalyticsView columns={exportColumns} today={today} />
      </Prefetched>
    </PageTexts>
  )
}
