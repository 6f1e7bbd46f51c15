import type { ReactNode } from "react"

import { SettingsTabs } from "@/components/shell/settings-tabs"
import { PageHeader } from "@/components/ui/page-header"

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsTabs />
      <div className="mt-6">{children}</div>
    </>
  )
}
