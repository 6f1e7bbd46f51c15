import { Plus } from "lucide-react"
import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { BrandForm } from "@/components/settings/brand-form"
import { PublishingPause } from "@/components/settings/publishing-pause"
import { WorkspaceForm } from "@/components/settings/workspace-form"
import { Badge } from "@/components/ui/badge"
import { ButtonLink } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { pageViewer } from "@/lib/auth/page-caller"
import { env } from "@/lib/env"

import { pauseAction, resumeAction, updateBrandAction, updateWorkspaceAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("shell"))("settingsPage.workspace") }
}

/** The zone in use is always among them, also when this machine lists it by another name. */
const timeZonesWith = (current: string) =>
  [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort((a, b) => a.localeCompare(b))

export default async function WorkspacePage() {
  const { organization, organizations, mayManage } = await pageViewer("/settings/workspace")
  const t = await texts("settings")
  const { name, timeZone, approvalRequired, latePostHours, pausedAt, logoUrl, brandColor } = organization
  return (
    <div className="grid max-w-2xl gap-6">
      <CardSection
        title={t("workspace.title")}
        description={mayManage ? undefined : t("workspace.forManagers")}
      >
        {mayManage ? (
          <WorkspaceForm
            key={organization.id}
            action={updateWorkspaceAction}
            organization={{ name, timeZone, approvalRequired, latePostHours }}
            usualLateHours={env.LATE_POST_HOURS}
            timeZones={timeZonesWith(timeZone)}
          />
        ) : (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr] [&_dt]:text-soft">
            <dt>{t("workspace.name")}</dt>
            <dd>{name}</dd>
            <dt>{t("workspace.timeZone")}</dt>
            <dd>{timeZone}</dd>
            <dt>{t("workspace.approval")}</dt>
            <dd>{t(approvalRequired ? "workspace.yes" : "workspace.no")}</dd>
            <dt>{t("workspace.lateUpTo")}</dt>
            <dd>{t("workspace.hours", { hours: latePostHours ?? env.LATE_POST_HOURS })}</dd>
          </dl>
        )}
      </CardSection>
      {mayManage && (
        <CardSection title={t("pause.title")}>
          <PublishingPause pausedAt={pausedAt} pause={pauseAction} resume={resumeAction} />
        </CardSection>
      )}
      {mayManage && (
        <CardSection title={t("brand.title")} description={t("brand.lead")}>
          <BrandForm key={organization.id} action={updateBrandAction} brand={{ name, logoUrl, brandColor }} />
        </CardSection>
      )}
      <CardSection
        title={t("yours.title")}
        description={t("yours.lead")}
        actions={
          <ButtonLink href="/new-workspace" variant="secondary" size="sm">
            <Plus aria-hidden />
            {t("yours.new")}
          </ButtonLink>
        }
      >
        <ul className="grid gap-2">
          {organizations.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-2">
              <span className="[overflow-wrap:anywhere]">{other.name}</span>
              <Badge>{t(`roles.${other.role}.name`)}</Badge>
              {other.id === organization.id && <Badge tone="brand">{t("yours.open")}</Badge>}
            </li>
          ))}
        </ul>
      </CardSection>
    </div>
  )
}
