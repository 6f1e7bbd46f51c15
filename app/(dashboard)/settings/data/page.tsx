import type { Metadata } from "next"

import { leaveAction } from "@/app/(dashboard)/settings/members/actions"
import { askToConfirmAction } from "@/app/(dashboard)/settings/account/actions"
import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { DeleteWorkspace, KeepWorkspace, TransferOwnership } from "@/components/settings/danger-zone"
import { Exports } from "@/components/settings/exports"
import { Imports } from "@/components/settings/imports"
import { LeaveWorkspace } from "@/components/settings/leave-workspace"
import { CardSection } from "@/components/ui/card"
import { formatMoment } from "@/components/ui/format-moment"
import { getAccount } from "@/lib/auth/account"
import { asCaller, pageViewer } from "@/lib/auth/page-caller"
import { listPasskeys } from "@/lib/auth/passkeys"
import { requestLocale } from "@/lib/auth/request-locale"
import { listExports } from "@/lib/export/request-export"
import { listImports } from "@/lib/import/list-imports"
import { listMembers } from "@/lib/organizations/list-members"

import { cancelDeletionAction, deleteAction, exportAction, transferAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsData"))("title") }
}

export default async function DataPage() {
  const { user, organization, role, mayManage } = await pageViewer("/settings/data")
  const isOwner = role === "owner"
  const [t, importTexts, locale, account, passkeys, archives, imports, members] = await Promise.all([
    texts("settingsData"),
    texts("settingsImport"),
    requestLocale(),
    getAccount(user.id),
    listPasskeys(user.id),
    isOwner ? asCaller(listExports) : [],
    mayManage ? asCaller(listImports) : [],
    asCaller(listMembers),
  ])
  const ways = { password: account.hasPassword, passkey: passkeys.length > 0, ask: askToConfirmAction }
  const due = organization.deletionDueAt
  return (
    <PageTexts areas={["auth", "settingsAccount", "settingsData", "settingsImport", "settingsMembers"]}>
      <div className="grid max-w-2xl gap-6">
        {due && (
          <KeepWorkspace
            date={formatMoment(due, organization.timeZone, "full", locale)}
            cancel={isOwner ? cancelDeletionAction : null}
          />
        )}
        <CardSection
          title={t("export.title")}
          description={isOwner ? t("export.lead") : t("export.ownersOnly")}
        >
          {isOwner && <Exports archives={archives} start={exportAction} />}
        </CardSection>
        <CardSection
          title={importTexts("title")}
          description={importTexts(mayManage ? "lead" : "managersOnly")}
        >
          {mayManage && <Imports imports={imports} />}
        </CardSection>
        {isOwner && (
          <CardSection title={t("transfer.title")} description={t("transfer.lead")}>
            <TransferOwnership
              people={members
                .filter(({ userId }) => userId !== user.id)
                .map(({ userId, name, email }) => ({ userId, name: name || email }))}
              ways={ways}
              transfer={transferAction}
            />
          </CardSection>
        )}
        <CardSection title={t("leave.title")} description={t("leave.lead")}>
          <LeaveWorkspace name={organization.name} leave={leaveAction} />
        </CardSection>
        {isOwner && !due && (
          <CardSection title={t("delete.title")} description={t("delete.lead")}>
            <DeleteWorkspace name={organization.name} ways={ways} remove={deleteAction} />
          </CardSection>
        )}
      </div>
    </PageTexts>
  )
}
