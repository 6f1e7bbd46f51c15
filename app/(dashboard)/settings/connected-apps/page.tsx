import { Plug } from "lucide-react"
import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { ConnectedAppsTable } from "@/components/oauth/connected-apps-table"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { asCaller, pageViewer } from "@/lib/auth/page-caller"
import { listConnectedApps } from "@/lib/oauth/list-connected-apps"

import { revokeConsentAction } from "./actions"

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("connectedApps"))("title"),
})

export default async function ConnectedAppsPage() {
  const { organization, mayManage: withPeople } = await pageViewer("/settings/connected-apps")
  const t = await texts("connectedApps")
  const apps = (await asCaller(listConnectedApps)).map(({ since, lastUsedAt, ...app }) => ({
    ...app,
    since: since.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return (
    <PageTexts areas={["connectedApps", "scopes"]}>
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
          <ConnectedAppsTable
            apps={apps}
            timeZone={organization.timeZone}
            withPeople={withPeople}
            revoke={revokeConsentAction}
          />
        )}
      </section>
    </PageTexts>
  )
}
