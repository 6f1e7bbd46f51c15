import { Plus } from "lucide-react"
import type { Metadata } from "next"

import { BrandForm } from "@/components/settings/brand-form"
import { WorkspaceForm } from "@/components/settings/workspace-form"
import { Badge } from "@/components/ui/badge"
import { ButtonLink } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { pageViewer } from "@/lib/auth/page-caller"

import { updateBrandAction, updateWorkspaceAction } from "./actions"

export const metadata: Metadata = { title: "Workspace" }

/** The zone in use is always among them, also when this machine lists it by another name. */
const timeZonesWith = (current: string) =>
  [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort((a, b) => a.localeCompare(b))

export default async function WorkspacePage() {
  const { organization, organizations, role } = await pageViewer("/settings/workspace")
  const { name, timeZone, approvalRequired, logoUrl, brandColor } = organization
  const mayManage = role === "owner" || role === "admin"
  return (
    <div className="grid max-w-2xl gap-6">
      <CardSection
        title="This workspace"
        description={mayManage ? undefined : "Admins and owners can change this."}
      >
        {mayManage ? (
          <WorkspaceForm
            key={organization.id}
            action={updateWorkspaceAction}
            organization={{ name, timeZone, approvalRequired }}
            timeZones={timeZonesWith(timeZone)}
          />
        ) : (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr] [&_dt]:text-soft">
            <dt>Name</dt>
            <dd>{name}</dd>
            <dt>Time zone</dt>
            <dd>{timeZone}</dd>
            <dt>Posts need approval</dt>
            <dd>{approvalRequired ? "Yes" : "No"}</dd>
          </dl>
        )}
      </CardSection>
      {mayManage && (
        <CardSection
          title="Brand"
          description="What your clients see on the pages of connect links, beside the workspace's name."
        >
          <BrandForm key={organization.id} action={updateBrandAction} brand={{ name, logoUrl, brandColor }} />
        </CardSection>
      )}
      <CardSection
        title="Your workspaces"
        description="Each has channels, posts, members and keys of its own. Switch between them in the navigation."
        actions={
          <ButtonLink href="/new-workspace" variant="secondary" size="sm">
            <Plus aria-hidden />
            New workspace
          </ButtonLink>
        }
      >
        <ul className="grid gap-2">
          {organizations.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-2">
              <span className="[overflow-wrap:anywhere]">{other.name}</span>
              <Badge>{other.role}</Badge>
              {other.id === organization.id && <Badge tone="brand">open now</Badge>}
            </li>
          ))}
        </ul>
      </CardSection>
    </div>
  )
}
