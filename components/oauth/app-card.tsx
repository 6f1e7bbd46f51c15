"use client"

import { KeyRound, MoreHorizontal, Pencil, Power, Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import {
  ReauthenticateDialog,
  type AuthMethods,
  type Proof,
} from "@/components/settings/account/reauthenticate-dialog"
import { useScopeLabels } from "@/components/settings/api-keys/use-scope-labels"
import { useServerAction } from "@/components/shell/use-server-action"
import { Badge } from "@/components/ui/badge"
import { Button, IconButton } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import { Notice } from "@/components/ui/feedback/notice"
import { ConfirmAction } from "@/components/shell/confirm-action"
import { Dialog } from "@/components/ui/overlays/dialog"

import type { AppActions, AppRow } from "./app-types"
import { AppLogo } from "./app-logo"
import { AppCredentials } from "./app-credentials"
import { AppFields, readAppFields } from "./app-fields"

type AppCardProps = { app: AppRow; methods: AuthMethods; actions: AppActions }

export function AppCard({ app, methods, actions }: AppCardProps) {
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
      <AppDialogs {...{ app, methods, actions }} open={dialog} onClose={() => setDialog(null)} />
    </article>
  )
}

type OpenAppDialog = "edit" | "rotate" | "disable" | "delete" | null

type AppDialogsProps = AppCardProps & { open: OpenAppDialog; onClose: () => void }

function AppDialogs({ app, methods, actions, open, onClose }: AppDialogsProps) {
  const [t, ui] = [useTranslations("apps"), useTranslations("ui")]
  const { name } = app
  const [secret, setSecret] = useState<string | null>(null)
  const [scopes, setScopes] = useState<string[]>(app.scopes)
  const close = () => {
    setScopes(app.scopes)
    onClose()
  }
  const rotate = async (proof: Proof) => {
    const result = await actions.rotateSecret(app.id, proof)
    setSecret(result.secret ?? null)
    return result
  }
  return (
    <>
      <ReauthenticateDialog
        open={open === "edit"}
        onClose={close}
        title={t("edit")}
        confirmLabel={ui("save")}
        wide
        methods={methods}
        run={(proof, form) => actions.update(app.id, { ...readAppFields(form, app), scopes }, proof)}
      >
        {(errors) => <AppFields app={app} errors={errors} scopes={scopes} onScopesChange={setScopes} />}
      </ReauthenticateDialog>
      <ReauthenticateDialog
        open={open === "rotate"}
        onClose={close}
        title={t("rotateTitle", { name })}
        lead={t("rotateText")}
        confirmLabel={t("rotate")}
        danger
        methods={methods}
        run={rotate}
      />
      <Dialog open={secret !== null} onClose={() => setSecret(null)} title={t("newSecret")}>
        <AppCredentials id={app.id} secret={secret} onClose={() => setSecret(null)} />
      </Dialog>
      <ConfirmAction
        open={open === "disable"}
        onClose={close}
        danger
        title={t("disableTitle", { name })}
        confirmLabel={t("disableConfirm")}
        action={() => actions.disable(app.id)}
      >
        <p>{t("disableText")}</p>
      </ConfirmAction>
      <ConfirmAction
        open={open === "delete"}
        onClose={close}
        danger
        title={t("deleteTitle", { name })}
        confirmLabel={t("deleteConfirm")}
        action={() => actions.remove(app.id)}
      >
        <p>{t("deleteText")}</p>
      </ConfirmAction>
    </>
  )
}
