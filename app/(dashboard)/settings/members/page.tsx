import { getAuthMethods } from "@/app/(dashboard)/settings/account/auth-methods"
import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { InvitationsTable } from "@/components/settings/members/invitations-table"
import { InviteDialog } from "@/components/settings/members/invite-dialog"
import { LeaveWorkspace } from "@/components/settings/members/leave-workspace"
import { MembersTable } from "@/components/settings/members/members-table"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"
import { listApiKeys } from "@/lib/api-keys/list-api-keys"
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

export const generateMetadata = settingsMetadata("members")

export default async function MembersPage() {
  const { caller, organization, role, canManage } = await pageViewer("/settings/members")
  const [members, pendingInvitations, apiKeys] = await toCaller((actor) =>
    Promise.all([
      listMembers(actor),
      canManage ? listInvitations(actor) : [],
      canManage ? listApiKeys(actor) : [],
    ]),
  )
  const [t, methods] = await Promise.all([getTranslations("settingsMembers"), getAuthMethods(caller.userId)])
  const now = new Date()
  const invitations = pendingInvitations.map((invitation) => ({
    ...invitation,
    expired: invitation.expiresAt <= now,
  }))
  return (
    <PageMessages namespaces={["auth", "settingsAccount", "settingsMembers"]}>
      <div className="grid gap-8">
        <section className="grid gap-3" aria-label={t("title")}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">{t("title")}</h2>
            <span className="flex flex-wrap gap-2">
              <LeaveWorkspace name={organization.name} leave={leaveAction} />
              {canManage && <InviteDialog ownRole={role} invite={inviteAction} />}
            </span>
          </div>
          <MembersTable
            members={members.map(({ userId, name, email, role: memberRole }) => ({
              userId,
              name,
              email,
              role: memberRole,
              apiKeys: apiKeys.filter(({ createdById, revokedAt }) => createdById === userId && !revokedAt)
                .length,
            }))}
            viewer={{ userId: caller.userId, role }}
            methods={methods}
            actions={{ changeRole: changeRoleAction, remove: removeMemberAction }}
          />
        </section>
        {invitations.length > 0 && (
          <section className="grid gap-3" aria-label={t("pending")}>
            <h2 className="text-lg font-semibold">{t("pending")}</h2>
            <InvitationsTable
              invitations={invitations}
              actions={{ resend: resendInvitationAction, revoke: revokeInvitationAction }}
            />
          </section>
        )}
      </div>
    </PageMessages>
  )
}
