"use client"

import { UserPlus } from "lucide-react"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField, SelectField } from "@/components/ui/forms/field"

import { InvitationLink } from "./invitation-link"
import type { Invited, MemberActions } from "./member-actions"
import { getGrantableRoles, type Role } from "./roles"
import { useServerAction } from "@/components/shell/use-server-action"

export function InviteDialog({ ownRole, invite }: { ownRole: Role; invite: MemberActions["invite"] }) {
  const t = useTranslations("settingsMembers")
  const roles = useTranslations("settings.roles")
  const [open, setOpen] = useState(false)
  const [role, setRole] = useState<Role>("editor")
  const [invited, setInvited] = useState<Partial<Invited> | null>(null)
  const { busy, error, run, clearError } = useServerAction()
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen)
    setInvited(null)
    clearError()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get("email") ?? "")
    run(() => invite(email, role), setInvited)
  }
  return (
    <>
      <Button icon={UserPlus} size="sm" onClick={() => toggle(true)}>
        {t("invite")}
      </Button>
      <Dialog
        open={open}
        onClose={() => toggle(false)}
        title={invited ? t("invited", { email: invited.email ?? "" }) : t("invite")}
      >
        {invited ? (
          <>
            <InvitationLink invited={invited} />
            <DialogActions>
              <Button onClick={() => toggle(false)}>{t("done")}</Button>
            </DialogActions>
          </>
        ) : (
          <form onSubmit={submit} className="grid gap-4" noValidate>
            <InputField label={t("email")} name="email" type="email" autoComplete="off" autoFocus />
            <SelectField
              label={t("role")}
              value={role}
              hint={roles(`${role}.description`)}
              onChange={({ target }) => setRole(target.value as Role)}
              options={getGrantableRoles(ownRole)
                .filter((name) => name !== "owner")
                .map((name) => ({
                  value: name,
                  label: roles(`${name}.name`),
                }))}
            />
            <DialogButtons
              error={error}
              onCancel={() => toggle(false)}
              confirmLabel={t("invite")}
              busy={busy}
            />
          </form>
        )}
      </Dialog>
    </>
  )
}
