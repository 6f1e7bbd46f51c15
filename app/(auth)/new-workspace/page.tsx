import type { Metadata } from "next"

import { AuthCard } from "@/components/auth/auth-card"
import { NewWorkspaceForm } from "@/components/auth/new-workspace-form"
import { SignOutLink } from "@/components/auth/sign-out-link"
import { TextLink } from "@/components/auth/text-link"
import { pageUser } from "@/lib/auth/page-caller"
import { listOrganizations } from "@/lib/organizations/list-organizations"

import { signOutAction } from "@/lib/auth/session-actions"
import { createWorkspaceAction } from "./actions"

export const metadata: Metadata = { title: "New workspace" }

export default async function NewWorkspacePage() {
  const user = await pageUser("/new-workspace")
  const hasOthers = (await listOrganizations(user.id)).length > 0
  return (
    <AuthCard
      title={hasOthers ? "Create another workspace" : "Create your workspace"}
      description={`Channels, posts and keys live in a workspace. You are signed in as ${user.email}.`}
      footer={
        hasOthers ? (
          <TextLink href="/settings/workspace">Back to your workspace</TextLink>
        ) : (
          <SignOutLink action={signOutAction} />
        )
      }
    >
      <NewWorkspaceForm action={createWorkspaceAction} />
    </AuthCard>
  )
}
