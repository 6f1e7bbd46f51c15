"use client"

import { useState } from "react"

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
  const question = (name: OpenAppDialog) => ({
    open: open === name && secret === null,
    onOpenChange: (next: boolean) => !next && close(),
    danger: true,
    busy,
    error,
  })
  return (
    <>
      <Dialog open={open === "edit"} onOpenChange={(next) => !next && close()} title="Edit app" wide>
        <AppForm app={app} {...{ busy, error, fieldErrors }} onSubmit={save} onCancel={close} />
      </Dialog>
      <ConfirmDialog
        {...question("rotate")}
        title={`Rotate the secret of “${app.name}”?`}
        confirmLabel="Rotate secret"
        onConfirm={rotate}
      >
        <p>The old secret stops at once. Access that people gave stays.</p>
      </ConfirmDialog>
      <Dialog open={secret !== null} onOpenChange={(next) => !next && close()} title="The new secret">
        <AppCredentials id={app.id} secret={secret} onClose={close} />
      </Dialog>
      <ConfirmDialog
        {...question("disable")}
        title={`Disable “${app.name}”?`}
        confirmLabel="Disable app"
        onConfirm={() => run(() => actions.disable(app.id), close)}
      >
        <p>All its tokens end at once. When you enable it again, people have to give it access again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...question("delete")}
        title={`Delete “${app.name}”?`}
        confirmLabel="Delete app"
        onConfirm={() => run(() => actions.remove(app.id), close)}
      >
        <p>All its tokens end at once, and its client ID is gone for good.</p>
      </ConfirmDialog>
    </>
  )
}
