import { cookies } from "next/headers"
import type { ReactNode } from "react"

import { chooseLanguage } from "@/app/choose-language"
import { PageTexts } from "@/app/page-texts"
import { Prefetched } from "@/app/prefetched"
import { counted, notificationKeys } from "@/components/notifications/notification-keys"
import { LiveUpdates } from "@/components/shell/live-updates"
import { publishingKey } from "@/components/shell/publishing-keys"
import { QueryProvider } from "@/components/shell/query-provider"
import { Shell } from "@/components/shell/shell"
import { WorkspaceProvider } from "@/components/shell/workspace-context"
import { DisabledWebhooks } from "@/components/webhooks/disabled-webhooks"
import { webhookKeys } from "@/components/webhooks/webhook-keys"
import { ask } from "@/lib/api/ask"
import { pageViewer } from "@/lib/auth/page-caller"
import { cookieName } from "@/lib/auth/session-cookie"
import { listNotificationsContract } from "@/lib/notifications/contract"
import { listNotifications } from "@/lib/notifications/list-notifications"
import { getOrganizationContract } from "@/lib/organizations/contract"
import { describeOrganization } from "@/lib/organizations/describe-organization"
import { platformNames } from "@/lib/platforms/names"
import { localeNames, locales } from "@/lib/texts/locales"
import { listWebhooksContract } from "@/lib/webhooks/contract"
import { listWebhooks } from "@/lib/webhooks/list-webhooks"

import { switchOrganization } from "./switch-organization"

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { caller, user, organization, organizations, role, mayManage } = await pageViewer()
  const theme = (await cookies()).get(cookieName("theme"))?.value
  const { id, name, timeZone, approvalRequired } = organization
  const workspace = {
    user: { name: user.name, email: user.email },
    organization: { id, name, timeZone, approvalRequired },
    organizations: organizations.map((other) => ({ id: other.id, name: other.name })),
    role,
    platformNames,
    switchOrganization,
    languages: locales.map((locale) => ({ locale, name: localeNames[locale] })),
    chooseLanguage,
  }
  const queries = [
    {
      queryKey: publishingKey,
      read: () => ask(getOrganizationContract, describeOrganization, caller, {}),
    },
    {
      queryKey: notificationKeys.list(counted),
      read: () => ask(listNotificationsContract, listNotifications, caller, { limit: counted }),
    },
    { queryKey: webhookKeys.list, read: () => ask(listWebhooksContract, listWebhooks, caller, {}) },
  ]
  return (
    <QueryProvider>
      <LiveUpdates />
      <WorkspaceProvider value={workspace}>
        <PageTexts areas={["shell", "notifications"]} timeZone={timeZone}>
          <Prefetched queries={mayManage ? queries : queries.slice(0, 2)}>
            <Shell theme={theme === "light" || theme === "dark" ? theme : "system"}>
              <DisabledWebhooks />
              {children}
            </Shell>
          </Prefetched>
        </PageTexts>
      </WorkspaceProvider>
    </QueryProvider>
  )
}
