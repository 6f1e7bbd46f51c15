import { cookies } from "next/headers"
import type { ReactNode } from "react"

import { PageTexts } from "@/app/page-texts"
import { QueryProvider } from "@/components/shell/query-provider"
import { Shell } from "@/components/shell/shell"
import { WorkspaceProvider } from "@/components/shell/workspace-context"
import { DisabledWebhooks } from "@/components/webhooks/disabled-webhooks"
import { pageViewer } from "@/lib/auth/page-caller"

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
  }
  return (
    <QueryProvider>
      <WorkspaceProvider value={workspace}>
        <PageTexts areas={["shell", "ui"]} timeZone={timeZone}>
          <Shell theme={theme === "light" || theme === "dark" ? theme : "system"}>
            <DisabledWebhooks />
            {children}
          </Shell>
        </PageTexts>
      </WorkspaceProvider>
    </QueryProvider>
  )
}
