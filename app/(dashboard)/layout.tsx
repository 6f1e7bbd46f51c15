import { cookies } from "next/headers"
import type { ReactNode } from "react"

import { chooseLanguage } from "@/app/choose-language"
import { PageTexts } from "@/app/page-texts"
import { LiveUpdates } from "@/components/shell/live-updates"
import { QueryProvider } from "@/components/shell/query-provider"
import { Shell } from "@/components/shell/shell"
import { WorkspaceProvider } from "@/components/shell/workspace-context"
import { DisabledWebhooks } from "@/components/webhooks/disabled-webhooks"
import { pageViewer } from "@/lib/auth/page-caller"
import { localeNames, locales } from "@/lib/texts/locales"

import { switchOrganization } from "./switch-organization"

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user, organization, organizations, role } = await pageViewer()
  const theme = (await cookies()).get("theme")?.value
  const { id, name, timeZone, approvalRequired } = organization
  const workspace = {
    user: { name: user.name, email: user.email },
    organization: { id, name, timeZone, approvalRequired },
    organizations: organizations.map((other) => ({ id: other.id, name: other.name })),
    role,
    switchOrganization,
    languages: locales.map((locale) => ({ locale, name: localeNames[locale] })),
    chooseLanguage,
  }
  return (
    <QueryProvider>
      <LiveUpdates />
      <WorkspaceProvider value={workspace}>
        <PageTexts areas={["shell", "notifications"]} timeZone={timeZone}>
          <Shell theme={theme === "light" || theme === "dark" ? theme : "system"}>
            <DisabledWebhooks />
            {children}
          </Shell>
        </PageTexts>
      </WorkspaceProvider>
    </QueryProvider>
  )
}
