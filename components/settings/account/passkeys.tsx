"use client"

import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { usePasskeyErrorMessage } from "@/components/auth/use-passkey"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import { ConfirmActionButton } from "@/components/shell/confirm-action"
import { useServerAction } from "@/components/shell/use-server-action"

type ActionResult = { error?: string }
type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; synced: boolean }
type PasskeysProps = {
  passkeys: Passkey[]
  actions: {
    start: () => Promise<ActionResult & { options?: PublicKeyCredentialCreationOptionsJSON }>
    add: (name: string, response: RegistrationResponseJSON) => Promise<ActionResult>
    rename: (id: string, name: string) => Promise<ActionResult>
    remove: (id: string) => Promise<ActionResult>
  }
}

export function Passkeys({ passkeys, actions }: PasskeysProps) {
  const t = useTranslations("settingsAccount.passkeys")
  const formatDateTime = useFormatDateTime()
  const getErrorMessage = usePasskeyErrorMessage()
  const { busy, error, run, clearError } = useServerAction()
  const [editedPasskey, setEditedPasskey] = useState<Passkey | "new" | null>(null)
  const close = () => {
    clearError()
    setEditedPasskey(null)
  }
  const formatDate = (at: Date) => formatDateTime(at, "date")

  async function create(name: string): Promise<ActionResult> {
    const [{ startRegistration }, started] = await Promise.all([
      import("@simplewebauthn/browser"),
      actions.start(),
    ])
    if (!started.options) return started
    try {
      return await actions.add(name, await startRegistration({ optionsJSON: started.options }))
    } catch (caught) {
      return { error: getErrorMessage(caught) }
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get("name"))
    run(
      () =>
        editedPasskey === "new" || !editedPasskey ? create(name) : actions.rename(editedPasskey.id, name),
      close,
    )
  }
  return (
    <div className="grid gap-4">
      {passkeys.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
                {passkey.name} {passkey.synced && <Badge>{t("synced")}</Badge>}
              </p>
              <p className="text-sm text-soft">
                {t("created", { date: formatDate(passkey.createdAt) })} ·{" "}
                {passkey.lastUsedAt
                  ? t("lastUsed", { date: formatDate(passkey.lastUsedAt) })
                  : t("neverUsed")}
              </p>
            </div>
            <span className="flex gap-1">
              <Button
                variant="ghost"
                size="sm"
                aria-label={t("renameLabel", { name: passkey.name })}
                onClick={() => setEditedPasskey(passkey)}
              >
                {t("rename")}
              </Button>
              <ConfirmActionButton
                label={t("remove")}
                aria-label={t("removeLabel", { name: passkey.name })}
                title={t("removeTitle", { name: passkey.name })}
                confirmLabel={t("remove")}
                danger
                action={() => actions.remove(passkey.id)}
              >
                <p>{t("removeLead")}</p>
              </ConfirmActionButton>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEditedPasskey("new")}>
        {t("add")}
      </Button>
      <Dialog
        open={editedPasskey !== null}
        onClose={close}
        title={
          editedPasskey === "new" || !editedPasskey
            ? t("add")
            : t("renameLabel", { name: editedPasskey.name })
        }
        description={editedPasskey === "new" ? t("addLead") : undefined}
      >
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <InputField
            label={t("name")}
            name="name"
            maxLength={100}
            autoFocus
            placeholder={t("example")}
            defaultValue={editedPasskey === "new" ? "" : editedPasskey?.name}
            error={error}
          />
          <DialogActions>
            <Button type="submit" busy={busy}>
              {t(editedPasskey === "new" ? "create" : "rename")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  )
}
