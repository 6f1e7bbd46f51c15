import { Plus } from "lucide-react"

import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { BrandForm } from "@/components/settings/workspace/brand-form"
import { PublishingPause } from "@/components/settings/workspace/publishing-pause"
import { WorkspaceForm } from "@/components/settings/workspace/workspace-form"
import { Badge } from "@/components/ui/badge"
import { ButtonLink } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { pageViewer } from "@/lib/auth/sessions/page-caller"
import { env } from "@/lib/config/env"

import { pauseAction, resumeAction, updateBrandAction, updateWorkspaceAction } from "./actions"

export const generateMetadata = settingsMetadata("workspace")

/** Always includes the current time zone, which this machine may list under another name. */
const listTimeZones = (current: string) =>
  [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort((a, b) => a.localeCompare(b))

export default async function WorkspacePage() {
  const { organization, organizations, canManage } = await pageViewer("/settings/workspace")
  const t = await getTranslations("settings")
  const { name, timeZone, approvalRequired, latePostHours, pausedAt, logoUrl, brandColor } = organization
  return (
    <div className="grid max-w-2xl gap-6">
      <CardSection
        title={t("workspace.title")}
        description={canManage ? undefined : t("workspace.forManagers")}
      >
        {canManage ? (
          <WorkspaceForm
            key={organization.id}
            action={updateWorkspaceAction}
            organization={{ name, timeZone, approvalRequired, latePostHours }}
            defaultLateHours={env.LATE_POST_HOURS}
            timeZones={listTimeZones(timeZone)}
          />
        ) : (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr] [&_dt]:text-soft">
            <dt>{t("workspace.name")}</dt>
            <dd>{name}</dd>
            <dt>{t("workspace.timeZone")}</dt>
            <dd>{timeZone}</dd>
            <dt>{t("workspace.approval")}</dt>
            <dd>{t(approvalRequired ? "workspace.yes" : "workspace.no")}</dd>
            <dt>{t("workspace.maxDelayLabel")}</dt>
            <dd>{t("workspace.hours", { hours: latePostHours ?? env.LATE_POST_HOURS })}</dd>
          </dl>
        )}
      </CardSection>
      {canManage && (
        <CardSection title={t("pause.title")}>
          <PublishingPause pausedAt={pausedAt} pause={pauseAction} resume={resumeAction} />
        </CardSection>
      )}
      {canManage && (
        <CardSection title={t("brand.title")} description={t("brand.lead")}>
          <BrandForm key={organization.id} action={updateBrandAction} brand={{ name, logoUrl, brandColor }} />
        </CardSection>
      )}
      <CardSection
        title={t("workspaces.title")}
        description={t("workspaces.lead")}
        actions={
          <ButtonLink icon={Plus} href="/new-workspace" variant="secondary" size="sm">
            {t("workspaces.create")}
          </ButtonLink>
        }
      >
        <ul className="grid gap-2">
          {organizations.map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-2">
              <span className="[overflow-wrap:anywhere]">{other.name}</span>
              <Badge>{t(`roles.${other.role}.name`)}</Badge>
              {other.id === organization.id && <Badge tone="brand">{t("workspaces.current")}</Badge>}
            </li>
          ))}
        </ul>
      </CardSection>
    </div>
  )
}
