import { Plug } from "lucide-react"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { ConnectedAppsTable } from "@/components/oauth/connected-apps-table"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"
import { listConnectedApps } from "@/lib/oauth/apps/list-connected-apps"

import { revokeConsentAction } from "./actions"

export const generateMetadata = settingsMetadata("connected-apps")

export default async function ConnectedAppsPage() {
  const { organization, canManage: withPeople } = await pageViewer("/settings/connected-apps")
  const t = await getTranslations("connectedApps")
  const apps = await toCaller(listConnectedApps)
  return (
    <PageMessages namespaces={["connectedApps", "scopes"]}>
      <section className="grid gap-4" aria-label={t("title")}>
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">{t("title")}</h2>
          <p className="text-sm text-soft">
            {t(withPeople ? "leadForManagers" : "lead", { workspace: organization.name })}
          </p>
        </div>
        {apps.length === 0 ? (
          <EmptyState
            icon={Plug}
            title={t("empty")}
            action={
              <ButtonLink variant="secondary" href="/settings/mcp">
                {t("connectAgent")}
              </ButtonLink>
            }
          >
            {t("emptyText")}
          </EmptyState>
        ) : (
          <ConnectedAppsTable apps={apps} showPeople={withPeople} revoke={revokeConsentAction} />
        )}
      </section>
    </PageMessages>
  )
}
