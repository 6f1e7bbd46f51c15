import { AppWindow } from "lucide-react"

import { getAuthMethods } from "@/app/(dashboard)/settings/account/auth-methods"
import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { AppCard } from "@/components/oauth/app-card"
import type { AppActions } from "@/components/oauth/app-types"
import { NewAppDialog } from "@/components/oauth/new-app-dialog"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Notice } from "@/components/ui/feedback/notice"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"
import { listApps } from "@/lib/oauth/apps/list-apps"

import {
  createAppAction,
  deleteAppAction,
  disableAppAction,
  enableAppAction,
  rotateAppSecretAction,
  updateAppAction,
} from "./actions"

export const generateMetadata = settingsMetadata("app-clients")

const actions: AppActions = {
  create: createAppAction,
  update: updateAppAction,
  rotateSecret: rotateAppSecretAction,
  disable: disableAppAction,
  enable: enableAppAction,
  remove: deleteAppAction,
}

export default async function AppClientsPage() {
  const { caller, role } = await pageViewer("/settings/app-clients")
  if (role !== "owner" && role !== "admin")
    return <Notice>{(await getTranslations("settings"))("managersOnly")}</Notice>
  const t = await getTranslations("apps")
  const [apps, methods] = await Promise.all([toCaller(listApps), getAuthMethods(caller.userId)])
  return (
    <PageMessages namespaces={["apps", "auth", "settingsAccount", "scopes"]}>
      <section className="grid gap-4" aria-label={t("title")}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-0.5">
            <h2 className="text-lg font-semibold">{t("title")}</h2>
            <p className="max-w-2xl text-sm text-soft">{t("lead")}</p>
          </div>
          <NewAppDialog create={actions.create} methods={methods} />
        </div>
        {apps.length === 0 ? (
          <EmptyState icon={AppWindow} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          apps.map((app) => <AppCard key={app.id} app={app} methods={methods} actions={actions} />)
        )}
      </section>
    </PageMessages>
  )
}
