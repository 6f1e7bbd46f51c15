"use client"

import { KeyRound, MoreHorizontal, Pencil, Power, Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useScopeLabels } from "@/components/settings/api-keys/use-scope-labels"
import { useServerAction } from "@/components/shell/use-server-action"
import { Badge } from "@/components/ui/badge"
import { Button, IconButton } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import { Notice } from "@/components/ui/feedback/notice"
import { ConfirmAction } from "@/components/shell/confirm-action"
import { Dialog } from "@/components/ui/overlays/dialog"

import type { AppActions, AppRow, AppInput } from "./app-types"
import { AppLogo } from "./app-logo"
import { AppCredentials } from "./app-credentials"
import { AppForm } from "./app-form"

export function AppCard({ app, actions }: { app: AppRow; actions: AppActions }) {
  const t = useTranslations("apps")
  const { summarize } = useScopeLabels()
  const [dialog, setDialog] = useState<OpenAppDialog>(null)
  const { busy, error, run } = useServerAction()
  return (
    <article aria-label={app.name} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <AppLogo name={app.name} logoUrl={app.logoUrl} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h3 className="font-medium [overflow-wrap:anywhere]">{app.name}</h3>
          <div className="flex flex-wrap gap-1.5">
            {app.disabledAt ? (
              <Badge tone="danger">{t("disabled")}</Badge>
            ) : (
              <Badge tone="success">{t("enabled")}</Badge>
            )}
            <Badge>{app.publicClient ? t("public") : t("confidential")}</Badge>
            <Badge>{summarize(app.scopes)}</Badge>
          </div>
          <p className="flex items-center gap-2 text-sm text-soft">
            {t("clientId")} <code className="min-w-0 break-all">{app.id}</code>
            <CopyButton value={app.id} />
          </p>
          <ul aria-label={t("redirectUrls")} className="text-sm text-soft">
            {app.redirectUris.map((uri) => (
              <li key={uri} className="break-all">
                {uri}
              </li>
            ))}
          </ul>
        </div>
        <Menu trigger={<IconButton icon={MoreHorizontal} label={t("actionsFor", { name: app.name })} />}>
          <MenuItem icon={Pencil} label={t("edit")} onSelect={() => setDialog("edit")} />
          {!app.publicClient && (
            <MenuItem icon={KeyRound} label={t("rotate")} onSelect={() => setDialog("rotate")} />
          )}
          {!app.disabledAt && (
            <MenuItem icon={Power} label={t("disable")} onSelect={() => setDialog("disable")} />
          )}
          <MenuSeparator />
          <MenuItem icon={Trash2} label={t("delete")} danger onSelect={() => setDialog("delete")} />
        </Menu>
      </div>
      {app.disabledAt && (
        <div>
          <Button size="sm" busy={busy} onClick={() => run(() => actions.enable(app.id))}>
            {t("enable")}
          </Button>
        </div>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      <AppDialogs app={app} actions={actions} open={dialog} onClose={() => setDialog(null)} />
    </article>
  )
}

type OpenAppDialog = "edit" | "rotate" | "disable" | "delete" | null

type AppDialogsProps = { app: AppRow; actions: AppActions; open: OpenAppDialog; onClose: () => void }

function AppDialogs({ app, actions, open, onClose }: AppDialogsProps) {
  const t = useTranslations("apps")
  const { name } = app
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, error, fieldErrors, run, clearError } = useServerAction()
  const close = () => {
    clearError()
    setSecret(null)
    onClose()
  }
  const save = (input: AppInput) => run(() => actions.update(app.id, input), close)
  const dialogProps = (dialog: OpenAppDialog) => ({
    open: open === dialog && secret === null,
    onClose: close,
    danger: true,
  })
  return (
    <>
      <Dialog open={open === "edit"} onClose={close} title={t("edit")} wide>
        <AppForm app={app} {...{ busy, error, fieldErrors }} onSubmit={save} onCancel={close} />
      </Dialog>
      <ConfirmAction
        {...dialogProps("rotate")}
        title={t("rotateTitle", { name })}
        confirmLabel={t("rotate")}
        action={() => actions.rotateSecret(app.id)}
        onSuccess={(result) => setSecret(result.secret ?? null)}
      >
        <p>{t("rotateText")}</p>
      </ConfirmAction>
      <Dialog open={secret !== null} onClose={close} title={t("newSecret")}>
        <AppCredentials id={app.id} secret={secret} onClose={close} />
      </Dialog>
      <ConfirmAction
        {...dialogProps("disable")}
        title={t("disableTitle", { name })}
        confirmLabel={t("disableConfirm")}
        action={() => actions.disable(app.id)}
      >
        <p>{t("disableText")}</p>
      </ConfirmAction>
      <ConfirmAction
        {...dialogProps("delete")}
        title={t("deleteTitle", { name })}
        confirmLabel={t("deleteConfirm")}
        action={() => actions.remove(app.id)}
      >
        <p>{t("deleteText")}</p>
      </ConfirmAction>
    </>
  )
}
