"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ConfirmAction } from "@/components/shell/confirm-action"
import { useServerAction } from "@/components/shell/use-server-action"
import { Dialog } from "@/components/ui/overlays/dialog"

import { AppCredentials } from "./app-credentials"
import type { AppActions, AppInput, AppRow } from "./app-types"
import { AppForm } from "./app-form"

export type OpenAppDialog = "edit" | "rotate" | "disable" | "delete" | null

type AppDialogsProps = { app: AppRow; actions: AppActions; open: OpenAppDialog; onClose: () => void }

export function AppDialogs({ app, actions, open, onClose }: AppDialogsProps) {
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
      <Dialog open={open === "edit"} onOpenChange={(isOpen) => !isOpen && close()} title={t("edit")} wide>
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
      <Dialog open={secret !== null} onOpenChange={(isOpen) => !isOpen && close()} title={t("newSecret")}>
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
