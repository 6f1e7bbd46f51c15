import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { NewWorkspaceForm } from "@/components/auth/auth-forms"
import { SignOutLink } from "@/components/auth/sign-out-link"
import { TextLink } from "@/components/auth/text-link"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import { listOrganizations } from "@/lib/organizations/list-organizations"

import { signOutAction } from "@/lib/auth/sessions/session-actions"
import { createWorkspaceAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("newWorkspace.metaTitle"))

export default async function NewWorkspacePage() {
  const t = await getTranslations("auth")
  const user = await pageUser("/new-workspace")
  const hasOthers = (await listOrganizations(user.id)).length > 0
  return (
    <AuthCard
      title={t(hasOthers ? "newWorkspace.another" : "newWorkspace.title")}
      description={t("newWorkspace.lead", { email: user.email })}
      footer={
        hasOthers ? (
          <TextLink href="/settings/workspace">{t("newWorkspace.back")}</TextLink>
        ) : (
          <SignOutLink action={signOutAction} />
        )
      }
    >
      <NewWorkspaceForm action={createWorkspaceAction} />
    </AuthCard>
  )
}
