import { Plug } from "lucide-react"
import type { Metadata } from "next"

import { ConnectedAppsTable } from "@/components/oauth/connected-apps-table"
import { EmptyState } from "@/components/ui/empty-state"
import { pageViewer } from "@/lib/auth/page-caller"
import { listConnectedApps } from "@/lib/oauth/list-connected-apps"

import { revokeConsentAction } from "./actions"

export const metadata: Metadata = { title: "Connected apps" }

export default async function ConnectedAppsPage() {
  const { caller, organization, role } = await pageViewer("/settings/connected-apps")
  const withPeople = role === "owner" || role === "admin"
  const apps = (await listConnectedApps(caller)).map(({ since, lastUsedAt, ...app }) => ({
    ...app,
    since: since.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return (
    <section className="grid gap-4" aria-label="Connected apps">
      <div className="grid gap-0.5">
        <h2 className="text-lg font-semibold">Connected apps</h2>
        <p className="text-sm text-soft">
          Apps and agents that may act {withPeople ? "for people" : "for you"} in {organization.name}.
        </p>
      </div>
      {apps.length === 0 ? (
        <EmptyState icon={Plug} title="No connected apps">
          When you give an app access, it is listed here, and here you can end it.
        </EmptyState>
      ) : (
        <ConnectedAppsTable
          apps={apps}
          timeZone={organization.timeZone}
          withPeople={withPeople}
          revoke={revokeConsentAction}
        />
      )}
    </section>
  )
}
