"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ReauthenticateDialog, type AuthMethods } from "@/components/settings/account/reauthenticate-dialog"
import { Badge } from "@/components/ui/badge"
import { DataTable } from "@/components/ui/data-table"
import { Notice } from "@/components/ui/feedback/notice"
import { Select } from "@/components/ui/forms/select"

import type { MemberActions, MemberRow } from "./member-actions"
import { RemoveMember } from "./remove-member"
import { getGrantableRoles, type Role } from "./roles"
import { useServerAction } from "@/components/shell/use-server-action"

type MembersTableProps = {
  members: MemberRow[]
  viewer: { userId: string; role: Role }
  methods: AuthMethods
  actions: Pick<MemberActions, "changeRole" | "remove">
}

export function MembersTable({ members, viewer, methods, actions }: MembersTableProps) {
  const t = useTranslations("settingsMembers")
  const roles = useTranslations("settings.roles")
  const { busy, error, run } = useServerAction()
  const [ownerChange, setOwnerChange] = useState<{ member: MemberRow; role: Role } | null>(null)
  const changeRole = (member: MemberRow, role: Role) => {
    if (member.role === "owner" || role === "owner") setOwnerChange({ member, role })
    else run(() => actions.changeRole(member.userId, role))
  }
  // Users can't change their own role, because an owner couldn't undo an accidental demotion.
  const canManage = (member: MemberRow) =>
    member.userId !== viewer.userId &&
    (viewer.role === "owner" || (viewer.role === "admin" && member.role !== "owner"))
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{error}</Notice>}
      <DataTable
        caption={t("title")}
        items={members}
        itemKey={({ userId }) => userId}
        columns={[
          {
            header: t("member"),
            cell: ({ userId, name, email }) => (
              <>
                <span className="block font-medium">
                  {name || email} {userId === viewer.userId && <Badge tone="brand">{t("you")}</Badge>}
                </span>
                <span className="block text-soft">{email}</span>
              </>
            ),
          },
          {
            header: t("role"),
            cell: (member) =>
              canManage(member) ? (
                <Select
                  className="min-w-28"
                  aria-label={t("roleLabel", { name: member.name || member.email })}
                  value={member.role}
                  disabled={busy}
                  onChange={({ target }) => changeRole(member, target.value as Role)}
                  options={getGrantableRoles(viewer.role).map((role) => ({
                    value: role,
                    label: roles(`${role}.name`),
                  }))}
                />
              ) : (
                roles(`${member.role}.name`)
              ),
          },
        ]}
        actions={(member) =>
          canManage(member) &&
          member.role !== "owner" && <RemoveMember member={member} remove={actions.remove} />
        }
      />
      {ownerChange && (
        <ReauthenticateDialog
          open
          onClose={() => setOwnerChange(null)}
          title={t("changeOwnerTitle", { name: ownerChange.member.name || ownerChange.member.email })}
          lead={t(ownerChange.role === "owner" ? "makeOwnerLead" : "demoteOwnerLead")}
          confirmLabel={t("changeRole")}
          methods={methods}
          run={(proof) => actions.changeRole(ownerChange.member.userId, ownerChange.role, proof)}
        />
      )}
    </div>
  )
}
