import { AppWindow } from "lucide-react"
import type { Metadata } from "next"

import { AppCard } from "@/components/oauth/app-card"
import type { AppActions } from "@/components/oauth/app-data"
import { NewAppDialog } from "@/components/oauth/new-app-dialog"
import { EmptyState } from "@/components/ui/empty-state"
import { Notice } from "@/components/ui/notice"
import { pageViewer } from "@/lib/auth/page-caller"
import { listApps } from "@/lib/oauth/list-apps"

import {
  createAppAction,
  deleteAppAction,
  disableAppAction,
  enableAppAction,
  rotateAppSecretAction,
  updateAppAction,
} from "./actions"

export const metadata: Metadata = { title: "App clients" }

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
    return <Notice>Only admins and owners of the workspace see and make app clients.</Notice>
  const apps = (await listApps(caller)).map(({ disabledAt, createdAt, ...app }) => ({
    ...app,
    disabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
  }))
  return (
    <section className="grid gap-4" aria-label="App clients">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">App clients</h2>
          <p className="max-w-2xl text-sm text-soft">
            For software of yours that acts for other people’s workspaces: they give it access by OAuth 2.0,
            and can take it back.
          </p>
        </div>
        <NewAppDialog create={actions.create} />
      </div>
      {apps.length === 0 ? (
        <EmptyState icon={AppWindow} title="No app clients yet">
          Make one to let people of other workspaces use your app with their channels.
        </EmptyState>
      ) : (
        apps.map((app) => <AppCard key={app.id} app={app} actions={actions} />)
      )}
    </section>
  )
}
