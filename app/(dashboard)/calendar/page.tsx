import { cache } from "react"

import { filterQueries } from "@/app/(dashboard)/prefetch-queries"
import { toInfiniteQuery, Prefetch } from "@/app/prefetch"
import { PageMessages } from "@/app/page-messages"
import { toSearchParams, type SearchParams } from "@/app/search-params"
import { pageMetadata } from "@/app/page-metadata"
import { parseUrl, resolveView } from "@/components/calendar/data/calendar-url"
import {
  agendaKey,
  toCalendarWindow,
  calendarRequest,
  windowKey,
  getWindow,
} from "@/components/calendar/data/calendar-queries"
import { CalendarView } from "@/components/calendar/calendar-view"
import { firstWeekday } from "@/components/ui/time/format-date-time"
import { toWallTime } from "@/components/ui/time/zoned-time"
import { callOperation } from "@/lib/api/call-operation"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import { isWideScreen } from "@/lib/auth/sessions/request-device"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { getCalendarContract } from "@/lib/posts/calendar/contract"
import { getCalendar } from "@/lib/posts/calendar/get-calendar"

export const generateMetadata = pageMetadata("calendar", (t) => t("title"))

const minuteMs = 60_000
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { caller, organization } = await pageViewer("/calendar")
  const { timeZone } = organization
  const initial = {
    now: currentMinute(),
    isWide: await isWideScreen(),
    firstWeekday: firstWeekday(await requestReaderLocale()),
  }
  const url = parseUrl(await toSearchParams(searchParams))
  const { filters } = url
  const date = url.date ?? toWallTime(initial.now, timeZone).day
  const view = resolveView(url, initial.isWide)
  const query = getWindow({ view, date, filters, timeZone, firstWeekday: initial.firstWeekday })
  const loadWindow = cache(async () =>
    toCalendarWindow(
      query,
      await callOperation(getCalendarContract, getCalendar, caller, calendarRequest(query)),
    ),
  )
  const windowQuery = { queryKey: windowKey(query), queryFn: loadWindow }
  // The agenda's first page is the same window.
  const agenda = toInfiniteQuery({ queryKey: agendaKey(date, filters), queryFn: loadWindow, param: date })
  return (
    <PageMessages namespaces={["calendar", "posts"]}>
      <Prefetch queries={[...filterQueries(caller), windowQuery, ...(view === "agenda" ? [agenda] : [])]}>
        <CalendarView initial={initial} />
      </Prefetch>
    </PageMessages>
  )
}
