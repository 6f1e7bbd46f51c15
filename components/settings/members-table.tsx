"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Notice } from "@/components/ui/notice"
import { Select } from "@/components/ui/select"
import {
  ActionsCell,
  ActionsHeadCell,
  Cell,
  HeadCell,
  NameCell,
  Row,
  Table,
  TableBody,
  TableHead,
} from "@/components/ui/table"

import type { MemberActions, MemberRow } from "./member-actions"
import { grantableRoles, type Role } from "./role-words"
import { useAction } from "./use-action"

type MembersTableProps = {
  members: MemberRow[]
  own: { userId: string; role: Role }
  actions: Pick<MemberActions, "changeRole" | "remove">
}

export function MembersTable({ members, own, actions }: MembersTableProps) {
  const t = useTranslations("settingsMembers")
  const roles = useTranslations("settings.roles")
  const [leaving, setLeaving] = useState<MemberRow | null>(null)
  const { busy, error, run, forgetError } = useAction()
  // Nobody changes their own role: an owner who stepped down by a slip could not take it back.
  const mayManage = (member: MemberRow) =>
    member.userId !== own.userId &&
    (own.role === "owner" || (own.role === "admin" && member.role !== "owner"))
  const close = () => {
    forgetError()
    setLeaving(null)
  }
  return (
    <div className="grid gap-3">
      {error && !leaving && <Notice tone="danger">{error}</Notice>}
      <Table caption={t("title")}>
        <TableHead>
          <HeadCell>{t("person")}</HeadCell>
          <HeadCell>{t("role")}</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <Row key={member.userId}>
              <NameCell>
                <span className="block font-medium">
                  {member.name || member.email}{" "}
                  {member.userId === own.userId && <Badge tone="brand">{t("you")}</Badge>}
                </span>
                <span className="block text-soft">{member.email}</span>
              </NameCell>
              <Cell label={t("role")}>
                {mayManage(member) ? (
                  <Select
                    className="min-w-28"
                    aria-label={t("roleOf", { name: member.name || member.email })}
                    value={member.role}
                    disabled={busy}
                    onChange={({ target }) => run(() => actions.changeRole(member.userId, target.value))}
                  >
                    {grantableRoles(own.role).map((role) => (
                      <option key={role} value={role}>
                        {roles(`${role}.name`)}
                      </option>
                    ))}
                  </Select>
                ) : (
                  roles(`${member.role}.name`)
                )}
              </Cell>
              <ActionsCell>
                {mayManage(member) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t("removeOf", { name: member.name || member.email })}
                    onClick={() => setLeaving(member)}
                  >
                    {t("remove")}
                  </Button>
                )}
              </ActionsCell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && close()}
        title={t("askRemove", { name: leaving?.name || leaving?.email || "" })}
        confirmLabel={t("removeConfirm")}
        danger
        busy={busy}
        error={error}
        onConfirm={() => leaving && run(() => actions.remove(leaving.userId), close)}
      >
        <p>{t("removeText")}</p>
      </ConfirmDialog>
    </div>
  )
}
