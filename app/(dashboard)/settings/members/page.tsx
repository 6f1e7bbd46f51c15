import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { InvitationsTable } from "@/components/settings/invitations-table"
import { InviteDialog } from "@/components/settings/invite-dialog"
import { LeaveWorkspace } from "@/components/settings/leave-workspace"
import { MembersTable } from "@/components/settings/members-table"
import { asCaller, pageViewer } from "@/lib/auth/page-caller"
import { listInvitations } from "@/lib/organizations/list-invitations"
import { listMembers } from "@/lib/organizations/list-members"

import {
  changeRoleAction,
  inviteAction,
  leaveAction,
  removeMemberAction,
  resendInvitationAction,
  revokeInvitationAction,
} from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsMembers"))("title") }
}

export default async function MembersPage() {
  const { caller, organization, role, mayManage } = await pageViewer("/settings/members")
  const [members, open] = await asCaller((asking) =>
    Promise.all([listMembers(asking), mayManage ? listInvitations(asking) : []]),
  )
  const t = await texts("settingsMembers")
  const now = new Date()
  const invitations = open.map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= now,
  }))
  return (
    <PageTexts areas={["settingsMembers"]}>
      <div className="grid gap-8">
        <section className="grid gap-3" aria-label={t("title")}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">{t("title")}</h2>
            <span className="flex flex-wrap gap-2">
              <LeaveWorkspace name={organization.name} leave={leaveAction} />
              {mayManage && <InviteDialog ownRole={role} invite={inviteAction} />}
            </span>
          </div>
          <MembersTable
            members={members.map(({ userId, name, email, role: held }) => ({
              userId,
              name,
              email,
              role: held,
            }))}
            own={{ userId: caller.userId, role }}
            actions={{ changeRole: changeRoleAction, remove: removeMemberAction }}
          />
        </section>
        {invitations.length > 0 && (
          <section className="grid gap-3" aria-label={t("open")}>
            <h2 className="text-lg font-semibold">{t("open")}</h2>
            <InvitationsTable
              invitations={invitations}
              timeZone={organization.timeZone}
              actions={{ resend: resendInvitationAction, revoke: revokeInvitationAction }}
            />
          </section>
        )}
      </div>
    </PageTexts>
  )
}
