"use client"

import { useState } from "react"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Moment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import { ActionsHeadCell, Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"

import { InvitationLink } from "./invitation-link"
import type { InvitationRow, Invited, MemberActions } from "./member-actions"
import { roleWords } from "./role-words"
import { useAction } from "./use-action"

type InvitationsTableProps = {
  invitations: InvitationRow[]
  timeZone: string
  actions: Pick<MemberActions, "resend" | "revoke">
}

export function InvitationsTable({ invitations, timeZone, actions }: InvitationsTableProps) {
  const [renewed, setRenewed] = useState<Partial<Invited> | null>(null)
  const { busy, error, run } = useAction()
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{error}</Notice>}
      <Table caption="Open invitations">
        <TableHead>
          <HeadCell>Invited</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Runs out</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {invitations.map(({ id, email, role, expiresAt, expired }) => (
            <tr key={id}>
              <Cell className="[overflow-wrap:anywhere]">{email}</Cell>
              <Cell>{roleWords[role].name}</Cell>
              <Cell>
                {expired ? (
                  <Badge tone="warning">ran out</Badge>
                ) : (
                  <Moment at={expiresAt} timeZone={timeZone} />
                )}
              </Cell>
              <Cell>
                <span className="flex justify-end gap-1">
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    aria-label={`Send again to ${email}`}
                    onClick={() => run(() => actions.resend(id), setRenewed)}
                  >
                    Send again
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    aria-label={`Revoke the invitation of ${email}`}
                    onClick={() => run(() => actions.revoke(id))}
                  >
                    Revoke
                  </Button>
                </span>
              </Cell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <Dialog open={renewed !== null} onOpenChange={(open) => !open && setRenewed(null)} title="A new link">
        {renewed && <InvitationLink invited={renewed} />}
        <DialogActions>
          <Button onClick={() => setRenewed(null)}>Done</Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
