import { AppWindow } from "lucide-react"
import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { AppCard } from "@/components/oauth/app-card"
import type { AppActions } from "@/components/oauth/app-data"
import { NewAppDialog } from "@/components/oauth/new-app-dialog"
import { EmptyState } from "@/components/ui/empty-state"
import { Notice } from "@/components/ui/notice"
import { asCaller, pageViewer } from "@/lib/auth/page-caller"
import { listApps } from "@/lib/oauth/list-apps"

import {
  createAppAction,
  deleteAppAction,
  disableAppAction,
  enableAppAction,
  rotateAppSecretAction,
  updateAppAction,
} from "./actions"

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("apps"))("title") })

const actions: AppActions = {
  create: createAppAction,
  update: updateAppAction,
  rotateSecret: rotateAppSecretAction,
  disable: disableAppAction,
  enable: enableAppAction,
  remove: deleteAppAction,
}

export default async function AppClientsPage() {
  const { role } = await pageViewer("/settings/app-clients")
  if (role !== "owner" && role !== "admin")
    return <Notice>{(await texts("settings"))("managersOnly")}</Notice>
  const t = await texts("apps")
  const apps = (await asCaller(listApps)).map(({ disabledAt, createdAt, ...app }) => ({
    ...app,
    disabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
  }))
  return (
    <PageTexts areas={["apps", "scopes"]}>
      <section className="grid gap-4" aria-label={t("title")}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-0.5">
            <h2 className="text-lg font-semibold">{t("title")}</h2>
            <p className="max-w-2xl text-sm text-soft">{t("lead")}</p>
          </div>
          <NewAppDialog create={actions.create} />
        </div>
        {apps.length === 0 ? (
          <EmptyState icon={AppWindow} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          apps.map((app) => <AppCard key={app.id} app={app} actions={actions} />)
        )}
      </section>
    </PageTexts>
  )
}
