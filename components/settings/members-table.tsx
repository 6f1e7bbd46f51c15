"use client"

import { useState } from "react"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Notice } from "@/components/ui/notice"
import { Select } from "@/components/ui/select"
import { ActionsHeadCell, Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"

import type { MemberActions, MemberRow } from "./member-actions"
import { grantableRoles, roleWords, type Role } from "./role-words"
import { useAction } from "./use-action"

type MembersTableProps = {
  members: MemberRow[]
  own: { userId: string; role: Role }
  actions: Pick<MemberActions, "changeRole" | "remove">
}

export function MembersTable({ members, own, actions }: MembersTableProps) {
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
      <Table caption="Members">
        <TableHead>
          <HeadCell>Person</HeadCell>
          <HeadCell>Role</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <tr key={member.userId}>
              <Cell>
                <span className="block font-medium [overflow-wrap:anywhere]">
                  {member.name || member.email}{" "}
                  {member.userId === own.userId && <Badge tone="brand">you</Badge>}
                </span>
                <span className="block text-soft [overflow-wrap:anywhere]">{member.email}</span>
              </Cell>
              <Cell>
                {mayManage(member) ? (
                  <Select
                    className="min-w-28"
                    aria-label={`Role of ${member.name || member.email}`}
                    value={member.role}
                    disabled={busy}
                    onChange={({ target }) => run(() => actions.changeRole(member.userId, target.value))}
                  >
                    {grantableRoles(own.role).map((role) => (
                      <option key={role} value={role}>
                        {roleWords[role].name}
                      </option>
                    ))}
                  </Select>
                ) : (
                  roleWords[member.role].name
                )}
              </Cell>
              <Cell className="text-right">
                {mayManage(member) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Remove ${member.name || member.email}`}
                    onClick={() => setLeaving(member)}
                  >
                    Remove
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && close()}
        title={`Remove ${leaving?.name || leaving?.email}?`}
        confirmLabel="Remove from workspace"
        danger
        busy={busy}
        error={error}
        onConfirm={() => leaving && run(() => actions.remove(leaving.userId), close)}
      >
        <p>They lose access at once. Their posts stay, and so do the API keys they made.</p>
      </ConfirmDialog>
    </div>
  )
}
