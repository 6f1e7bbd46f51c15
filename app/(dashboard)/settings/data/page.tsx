import { leaveAction } from "@/app/(dashboard)/settings/members/actions"
import { getAuthMethods } from "@/app/(dashboard)/settings/account/auth-methods"
import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import {
  DeleteWorkspace,
  ScheduledDeletionNotice,
  TransferOwnership,
} from "@/components/settings/data/danger-zone"
import { Exports } from "@/components/settings/data/exports"
import { Imports } from "@/components/settings/data/imports"
import { LeaveWorkspace } from "@/components/settings/members/leave-workspace"
import { CardSection } from "@/components/ui/card"
import { formatDateTime } from "@/components/ui/time/format-date-time"
import { toCaller, pageViewer } from "@/lib/auth/sessions/page-caller"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import { listExports } from "@/lib/export/request-export"
import { listImports } from "@/lib/import/list-imports"
import { listMembers } from "@/lib/organizations/list-members"

import { cancelDeletionAction, deleteAction, exportAction, transferAction } from "./actions"

export const generateMetadata = settingsMetadata("data")

export default async function DataPage() {
  const { user, organization, role, canManage } = await pageViewer("/settings/data")
  const isOwner = role === "owner"
  const [t, tImport, locale, authMethods, archives, imports, members] = await Promise.all([
    getTranslations("settingsData"),
    getTranslations("settingsImport"),
    requestReaderLocale(),
    getAuthMethods(user.id),
    isOwner ? toCaller(listExports) : [],
    canManage ? toCaller(listImports) : [],
    toCaller(listMembers),
  ])
  const deletionDueAt = organization.deletionDueAt
  return (
    <PageMessages
      namespaces={["auth", "settingsAccount", "settingsData", "settingsImport", "settingsMembers"]}
    >
      <div className="grid max-w-2xl gap-6">
        {deletionDueAt && (
          <ScheduledDeletionNotice
            date={formatDateTime(deletionDueAt, organization.timeZone, "full", locale)}
            cancel={isOwner ? cancelDeletionAction : null}
          />
        )}
        <CardSection
          title={t("export.title")}
          description={isOwner ? t("export.lead") : t("export.ownersOnly")}
        >
          {isOwner && <Exports archives={archives} start={exportAction} />}
        </CardSection>
        <CardSection title={tImport("title")} description={tImport(canManage ? "lead" : "managersOnly")}>
          {canManage && <Imports imports={imports} />}
        </CardSection>
        {isOwner && (
          <CardSection title={t("transfer.title")} description={t("transfer.lead")}>
            <TransferOwnership
              people={members
                .filter(({ userId }) => userId !== user.id)
                .map(({ userId, name, email }) => ({ userId, name: name || email }))}
              methods={authMethods}
              transfer={transferAction}
            />
          </CardSection>
        )}
        <CardSection title={t("leave.title")} description={t("leave.lead")}>
          <LeaveWorkspace name={organization.name} leave={leaveAction} />
        </CardSection>
        {isOwner && !deletionDueAt && (
          <CardSection title={t("delete.title")} description={t("delete.lead")}>
            <DeleteWorkspace name={organization.name} methods={authMethods} remove={deleteAction} />
          </CardSection>
        )}
      </div>
    </PageMessages>
  )
}
