"use client"

import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { usePasskeyProblem } from "@/components/auth/use-passkey"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { useMoment } from "@/components/ui/moment"

import { useAction } from "./use-action"

type Outcome = { error?: string }
type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; synced: boolean }
type PasskeysProps = {
  passkeys: Passkey[]
  actions: {
    start: () => Promise<Outcome & { options?: PublicKeyCredentialCreationOptionsJSON }>
    add: (name: string, response: RegistrationResponseJSON) => Promise<Outcome>
    rename: (id: string, name: string) => Promise<Outcome>
    remove: (id: string) => Promise<Outcome>
  }
}

export function Passkeys({ passkeys, actions }: PasskeysProps) {
  const t = useTranslations("settingsAccount.passkeys")
  const { timeZone } = useWorkspace()
  const moment = useMoment()
  const problem = usePasskeyProblem()
  const { busy, error, run, forgetError } = useAction()
  const [naming, setNaming] = useState<Passkey | "new" | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const close = () => {
    forgetError()
    setNaming(null)
    setLeaving(null)
  }
  const date = (at: Date) => moment(at, timeZone, "date")

  async function create(name: string): Promise<Outcome> {
    const [{ startRegistration }, asked] = await Promise.all([
      import("@simplewebauthn/browser"),
      actions.start(),
    ])
    if (!asked.options) return asked
    try {
      return await actions.add(name, await startRegistration({ optionsJSON: asked.options }))
    } catch (thrown) {
      return { error: problem(thrown) }
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get("name"))
    run(() => (naming === "new" || !naming ? create(name) : actions.rename(naming.id, name)), close)
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
                {t("created", { date: date(passkey.createdAt) })} ·{" "}
                {passkey.lastUsedAt ? t("used", { date: date(passkey.lastUsedAt) }) : t("unused")}
              </p>
            </div>
            <span className="flex gap-1">
              <Button
                variant="ghost"
                size="sm"
                aria-label={t("renameOf", { name: passkey.name })}
                onClick={() => setNaming(passkey)}
              >
                {t("rename")}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t("removeOf", { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {t("remove")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setNaming("new")}>
        {t("add")}
      </Button>
      <Dialog
        open={naming !== null}
        onOpenChange={(open) => !open && close()}
        title={naming === "new" || !naming ? t("add") : t("renameOf", { name: naming.name })}
        description={naming === "new" ? t("addLead") : undefined}
      >
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <InputField
            label={t("name")}
            name="name"
            maxLength={100}
            autoFocus
            placeholder={t("example")}
            defaultValue={naming === "new" ? "" : naming?.name}
            error={error}
          />
          <DialogActions>
            <Button type="submit" busy={busy}>
              {t(naming === "new" ? "create" : "rename")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && close()}
        title={t("removeTitle", { name: leaving?.name ?? "" })}
        confirmLabel={t("remove")}
        danger
        busy={busy}
        error={error}
        onConfirm={() => leaving && run(() => actions.remove(leaving.id), close)}
      >
        <p>{t("removeLead")}</p>
      </ConfirmDialog>
    </div>
  )
}
