import { cookies } from "next/headers"
import type { ReactNode } from "react"

import { setLanguage } from "@/app/set-language"
import { PageMessages } from "@/app/page-messages"
import { Prefetch } from "@/app/prefetch"
import { bellLimit, notificationKeys } from "@/components/notifications/notification-keys"
import { LiveUpdates } from "@/components/shell/live-updates"
import { publishingKey } from "@/components/shell/publishing/publishing-keys"
import { QueryProvider } from "@/components/shell/query-provider"
import { Shell } from "@/components/shell/shell"
import { WorkspaceProvider } from "@/components/shell/workspace-context"
import { DisabledWebhooksBanner } from "@/components/webhooks/disabled-webhooks-banner"
import { webhookKeys } from "@/components/webhooks/webhook-keys"
import { callOperation } from "@/lib/api/call-operation"
import { canOperate } from "@/lib/auth/operator/operator-caller"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { env } from "@/lib/config/env"
import { cookieName } from "@/lib/auth/sessions/session-cookie"
import { listNotificationsContract } from "@/lib/notifications/contract"
import { listNotifications } from "@/lib/notifications/list-notifications"
import { getOrganizationContract } from "@/lib/organizations/contract"
import { describeOrganization } from "@/lib/organization-admin/describe-organization"
import { platformNames } from "@/lib/platforms/platform-names"
import { languages } from "@/lib/i18n/locales"
import { listWebhooksContract } from "@/lib/webhooks/contract"
import { listWebhooks } from "@/lib/webhooks/list-webhooks"

import { switchOrganization } from "./switch-organization"

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { caller, user, organization, organizations, role, canManage } = await pageViewer()
  const theme = (await cookies()).get(cookieName("theme"))?.value
  const { id, name, timeZone, approvalRequired } = organization
  const workspace = {
    user: { name: user.name, email: user.email },
    organization: { id, name, timeZone, approvalRequired },
    organizations: organizations.map((other) => ({ id: other.id, name: other.name })),
    role,
    operates: await canOperate(caller),
    sandboxEnabled: env.SANDBOX,
    platformNames,
    switchOrganization,
    language: await requestLocale(),
    languages: languages(),
    setLanguage,
  }
  const queries = [
    {
      queryKey: publishingKey,
      queryFn: () => callOperation(getOrganizationContract, describeOrganization, caller, {}),
    },
    {
      queryKey: notificationKeys.list(bellLimit),
      queryFn: () =>
        callOperation(listNotificationsContract, listNotifications, caller, { limit: bellLimit }),
    },
    {
      queryKey: webhookKeys.list,
      queryFn: () => callOperation(listWebhooksContract, listWebhooks, caller, {}),
    },
  ]
  return (
    <QueryProvider>
      <LiveUpdates />
      <WorkspaceProvider value={workspace}>
        <PageMessages namespaces={["shell", "notifications"]} timeZone={timeZone}>
          <Prefetch queries={canManage ? queries : queries.slice(0, 2)}>
            <Shell theme={theme === "light" || theme === "dark" ? theme : "system"}>
              <DisabledWebhooksBanner />
              {children}
            </Shell>
          </Prefetch>
        </PageMessages>
      </WorkspaceProvider>
    </QueryProvider>
  )
}
