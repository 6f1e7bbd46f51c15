import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { AnalyticsView } from "@/components/analytics/analytics-view"
import { exportColumns } from "@/lib/analytics/export-columns"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("analytics"))("title"),
})

export default function Page() {
  return (
    <PageTexts areas={["analytics"]}>
      <AnalyticsView columns={exportColumns} />
    </PageTexts>
  )
}
