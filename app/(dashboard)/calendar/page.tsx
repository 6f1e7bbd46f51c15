import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { CalendarView } from "@/components/calendar/calendar-view"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("calendar"))("title") })

export default function Page() {
  return (
    <PageTexts areas={["calendar", "posts"]}>
      <CalendarView />
    </PageTexts>
  )
}
