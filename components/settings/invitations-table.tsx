"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { Moment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
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

import { InvitationLink } from "./invitation-link"
import type { InvitationRow, Invited, MemberActions } from "./member-actions"
import { useAction } from "./use-action"

type InvitationsTableProps = {
  invitations: InvitationRow[]
  timeZone: string
  actions: Pick<MemberActions, "resend" | "revoke">
}

export function InvitationsTable({ invitations, timeZone, actions }: InvitationsTableProps) {
  const t = useTranslations("settingsMembers")
  const roles = useTranslations("settings.roles")
  const [renewed, setRenewed] = useState<Partial<Invited> | null>(null)
  const { busy, error, run } = useAction()
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{error}</Notice>}
      <Table caption={t("open")}>
        <TableHead>
          <HeadCell>{t("person")}</HeadCell>
          <HeadCell>{t("role")}</HeadCell>
          <HeadCell>{t("validUntil")}</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {invitations.map(({ id, email, role, expiresAt, expired }) => (
            <Row key={id}>
              <NameCell>{email}</NameCell>
              <Cell label={t("role")}>{roles(`${role}.name`)}</Cell>
              <Cell label={t("validUntil")}>
                {expired ? (
                  <Badge tone="warning">{t("expired")}</Badge>
                ) : (
                  <Moment at={expiresAt} timeZone={timeZone} />
                )}
              </Cell>
              <ActionsCell>
                <span className="flex flex-wrap justify-end gap-1">
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    aria-label={t("resendOf", { email })}
                    onClick={() => run(() => actions.resend(id), setRenewed)}
                  >
                    {t("resend")}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    aria-label={t("revokeOf", { email })}
                    onClick={() => run(() => actions.revoke(id))}
                  >
                    {t("revoke")}
                  </Button>
                </span>
              </ActionsCell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <Dialog open={renewed !== null} onOpenChange={(open) => !open && setRenewed(null)} title={t("resend")}>
        {renewed && <InvitationLink invited={renewed} />}
        <DialogActions>
          <Button onClick={() => setRenewed(null)}>{t("done")}</Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
