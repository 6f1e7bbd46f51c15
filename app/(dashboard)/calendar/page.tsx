import type { Metadata } from "next"
import { cache } from "react"

import { readFilters } from "@/app/(dashboard)/reads"
import { firstPage, Prefetched } from "@/app/prefetched"
import { PageTexts } from "@/app/page-texts"
import { toSearchParams, type SearchParams } from "@/app/search-params"
import { texts } from "@/app/texts"
import { readAddress, shownView } from "@/components/calendar/address"
import {
  agendaKey,
  asShown,
  calendarRequest,
  windowKey,
  windowOf,
} from "@/components/calendar/calendar-queries"
import { CalendarView } from "@/components/calendar/calendar-view"
import { wallOf } from "@/components/ui/zoned"
import { ask } from "@/lib/api/ask"
import { pageViewer } from "@/lib/auth/page-caller"
import { firstWeekday, looksWide } from "@/lib/auth/request-device"
import { getCalendarContract } from "@/lib/posts/calendar-contract"
import { getCalendar } from "@/lib/posts/get-calendar"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("calendar"))("title") })

const minuteMs = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { caller, organization } = await pageViewer("/calendar")
  const { timeZone } = organization
  const drawn = {
    now: thisMinute(),
    isWide: await looksWide(),
    firstWeekday: await firstWeekday(),
  }
  const address = readAddress(await toSearchParams(searchParams))
  const { filters } = address
  const date = address.date ?? wallOf(drawn.now, timeZone).day
  const view = shownView(address, drawn.isWide)
  const asked = windowOf({ view, date, filters, timeZone, firstWeekday: drawn.firstWeekday })
  const read = cache(async () =>
    asShown(asked, await ask(getCalendarContract, getCalendar, caller, calendarRequest(asked))),
  )
  const shown = { queryKey: windowKey(asked), read }
  // The agenda's first page is the same window.
  const agenda = firstPage({ queryKey: agendaKey(date, filters), read, param: date })
  return (
    <PageTexts areas={["calendar", "posts"]}>
      <Prefetched queries={[...readFilters(caller), shown, ...(view === "agenda" ? [agenda] : [])]}>
        <CalendarView drawn={drawn} />
      </Prefetched>
    </PageTexts>
  )
}
