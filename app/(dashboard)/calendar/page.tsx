import type { Metadata } from "next"

import { addressOf, readFilters, type SearchParams } from "@/app/(dashboard)/reads"
import { firstPage, Prefetched } from "@/app/prefetched"
import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { readAddress, shownView } from "@/components/calendar/address"
import {
  agendaKey,
  agendaWindow,
  asShown,
  calendarRequest,
  windowKey,
  windowOf,
  type Asked,
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
  const address = readAddress(await addressOf(searchParams))
  const { filters } = address
  const date = address.date ?? wallOf(drawn.now, timeZone).day
  const view = shownView(address, drawn.isWide)
  const read = async (asked: Asked) =>
    asShown(asked, await ask(getCalendarContract, getCalendar, caller, calendarRequest(asked)))
  const asked = windowOf({ view, date, filters, timeZone, firstWeekday: drawn.firstWeekday })
  const shown = { queryKey: windowKey(asked), read: () => read(asked) }
  const agenda = firstPage({
    queryKey: agendaKey(date, filters),
    read: () => read(agendaWindow(date, filters, timeZone)),
    param: date,
  })
  return (
    <PageTexts areas={["calendar", "posts"]}>
      <Prefetched queries={[...readFilters(caller), shown, ...(view === "agenda" ? [agenda] : [])]}>
        <CalendarView drawn={drawn} />
      </Prefetched>
    </PageTexts>
  )
}
