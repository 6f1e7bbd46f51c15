import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { SettingsNav } from "@/components/shell/navigation/settings-nav"
import { PageHeader } from "@/components/ui/page-header"

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("settings")
  return (
    <PageMessages namespaces={["settings"]}>
      <PageHeader title={t("title")} />
      <div className="grid gap-6 lg:flex lg:gap-10">
        <SettingsNav />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </PageMessages>
  )
}
