"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { DataTable } from "@/components/ui/data-table"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { Timestamp } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"

import { InvitationLink } from "./invitation-link"
import type { InvitationRow, Invited, MemberActions } from "./member-actions"
import { useServerAction } from "@/components/shell/use-server-action"

type InvitationsTableProps = {
  invitations: InvitationRow[]
  actions: Pick<MemberActions, "resend" | "revoke">
}

export function InvitationsTable({ invitations, actions }: InvitationsTableProps) {
  const t = useTranslations("settingsMembers")
  const roles = useTranslations("settings.roles")
  const [renewed, setRenewed] = useState<Partial<Invited> | null>(null)
  const { busy, error, run } = useServerAction()
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{error}</Notice>}
      <DataTable
        caption={t("pending")}
        items={invitations}
        itemKey={({ id }) => id}
        columns={[
          { header: t("member"), cell: ({ email }) => email },
          { header: t("role"), cell: ({ role }) => roles(`${role}.name`) },
          {
            header: t("expires"),
            cell: ({ expired, expiresAt }) =>
              expired ? <Badge tone="warning">{t("expired")}</Badge> : <Timestamp at={expiresAt} />,
          },
        ]}
        actions={({ id, email }) => (
          <span className="flex flex-wrap justify-end gap-1">
            <Button
              variant="ghost"
              size="sm"
              disabled={busy}
              aria-label={t("newLinkLabel", { email })}
              onClick={() => run(() => actions.resend(id), setRenewed)}
            >
              {t("newLink")}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={busy}
              aria-label={t("revokeLabel", { email })}
              onClick={() => run(() => actions.revoke(id))}
            >
              {t("revoke")}
            </Button>
          </span>
        )}
      />
      <Dialog open={renewed !== null} onClose={() => setRenewed(null)} title={t("newLink")}>
        {renewed && <InvitationLink invited={renewed} />}
        <DialogActions>
          <Button onClick={() => setRenewed(null)}>{t("done")}</Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}
