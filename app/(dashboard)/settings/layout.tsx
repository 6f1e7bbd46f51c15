import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { SettingsTabs } from "@/components/shell/settings-tabs"
import { PageHeader } from "@/components/ui/page-header"

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await texts("settings")
  return (
    <PageTexts areas={["settings"]}>
      <PageHeader title={t("title")} />
      <div className="grid gap-6 lg:flex lg:gap-10">
        <SettingsTabs />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </PageTexts>
  )
}
