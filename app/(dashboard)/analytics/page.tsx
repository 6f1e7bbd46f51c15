import { filterQueries } from "@/app/(dashboard)/prefetch-queries"
import { PageMessages } from "@/app/page-messages"
import { Prefetch } from "@/app/prefetch"
import { toSearchParams, type SearchParams } from "@/app/search-params"
import { pageMetadata } from "@/app/page-metadata"
import { analyticsKeys, bestPostsRequest, bestTimesFilters } from "@/components/analytics/analytics-queries"
import { AnalyticsView } from "@/components/analytics/analytics-view"
import { dateIn, toFilters, parseUrl } from "@/components/analytics/report-url"
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
import { callOperation } from "@/lib/api/call-operation"
import { pageViewer } from "@/lib/auth/sessions/page-caller"

export const generateMetadata = pageMetadata("analytics", (t) => t("title"))

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { caller, organization } = await pageViewer("/analytics")
  const today = dateIn(organization.timeZone)
  const url = parseUrl(await toSearchParams(searchParams), today)
  const { measure } = url
  const filters = toFilters(url)
  const order = { orderBy: measure, order: "desc" } as const
  const timesFilters = bestTimesFilters(filters)
  const queries = [
    ...filterQueries(caller),
    {
      queryKey: analyticsKeys.overview(filters),
      queryFn: () => callOperation(overviewContract, getOverview, caller, filters),
    },
    {
      queryKey: analyticsKeys.daily(filters),
      queryFn: () => callOperation(seriesContract, getDaily, caller, filters),
    },
    {
      queryKey: analyticsKeys.bestPosts(filters, order),
      queryFn: () =>
        callOperation(bestPostsContract, listBestPosts, caller, bestPostsRequest(filters, order)),
    },
    {
      queryKey: analyticsKeys.bestTimes(timesFilters, measure),
      queryFn: () => callOperation(bestTimesContract, listBestTimes, caller, { ...timesFilters, measure }),
    },
  ]
  return (
    <PageMessages namespaces={["analytics"]}>
      <Prefetch queries={queries}>
        <AnalyticsView columns={exportColumns} today={today} />
      </Prefetch>
    </PageMessages>
  )
}
