"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { useAction } from "@/components/settings/use-action"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Dialog } from "@/components/ui/dialog"

import { AppCredentials } from "./app-credentials"
import type { AppActions, AppInput, AppRow } from "./app-data"
import { AppForm } from "./app-form"

export type OpenAppDialog = "edit" | "rotate" | "disable" | "delete" | null

type AppDialogsProps = { app: AppRow; actions: AppActions; open: OpenAppDialog; onClose: () => void }

/** What is asked before an app is changed, and the new secret afterwards. */
export function AppDialogs({ app, actions, open, onClose }: AppDialogsProps) {
  const t = useTranslations("apps")
  const { name } = app
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, error, fieldErrors, run, forgetError } = useAction()
  const close = () => {
    forgetError()
    setSecret(null)
    onClose()
  }
  const save = (input: AppInput) => run(() => actions.update(app.id, input), close)
  const rotate = () =>
    run(
      () => actions.rotateSecret(app.id),
      (rotated) => setSecret(rotated.secret ?? null),
    )
  const question = (asked: OpenAppDialog) => ({
    open: open === asked && secret === null,
    onOpenChange: (next: boolean) => !next && close(),
    danger: true,
    busy,
    error,
  })
  return (
    <>
      <Dialog open={open === "edit"} onOpenChange={(next) => !next && close()} title={t("editTitle")} wide>
        <AppForm app={app} {...{ busy, error, fieldErrors }} onSubmit={save} onCancel={close} />
      </Dialog>
      <ConfirmDialog
        {...question("rotate")}
        title={t("rotateTitle", { name })}
        confirmLabel={t("rotate")}
        onConfirm={rotate}
      >
        <p>{t("rotateText")}</p>
      </ConfirmDialog>
      <Dialog open={secret !== null} onOpenChange={(next) => !next && close()} title={t("newSecret")}>
        <AppCredentials id={app.id} secret={secret} onClose={close} />
      </Dialog>
      <ConfirmDialog
        {...question("disable")}
        title={t("disableTitle", { name })}
        confirmLabel={t("disableConfirm")}
        onConfirm={() => run(() => actions.disable(app.id), close)}
      >
        <p>{t("disableText")}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...question("delete")}
        title={t("deleteTitle", { name })}
        confirmLabel={t("deleteConfirm")}
        onConfirm={() => run(() => actions.remove(app.id), close)}
      >
        <p>{t("deleteText")}</p>
      </ConfirmDialog>
    </>
  )
}
