"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConnectDialog } from "@/components/channels/connect/connect-dialog"
import { PlatformIcon } from "@/components/channels/platform-icon"
import type { PlatformEntry } from "@/components/channels/platform-rules"
import { usePlatforms } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { BackLink } from "@/components/ui/back-link"
import { Badge } from "@/components/ui/badge"
import { Button, ButtonLink } from "@/components/ui/button"
import { CopyField } from "@/components/ui/copy-field"
import { Notice } from "@/components/ui/feedback/notice"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Step } from "@/components/ui/step"
import type { PlatformApp } from "@/lib/platform-apps/contract"
import type { PlatformSetupGuide } from "@/lib/platform-setup/contract"
import type { SocialPlatform } from "@/lib/platforms/slugs"

import { AppDialog } from "./app-dialog"
import { AppRow } from "./app-row"
import { RichText } from "./rich-text"
import { KeyFacts, ReviewHelp, SetupAside } from "./setup-facts"
import { usePlatformApps, usePlatformGuide } from "./use-platform-apps"

type State = "noKeys" | "keys" | "limited" | "connected"
const tones = { noKeys: "warning", keys: "info", limited: "warning", connected: "success" } as const

/** Everything on it derives from the platform's declaration. */
export function PlatformSetup({ platform }: { platform: SocialPlatform }) {
  const t = useTranslations("platformSetup")
  const platforms = usePlatforms()
  const apps = usePlatformApps(platform)
  const guide = usePlatformGuide(platform)
  const entry = platforms.data?.find((candidate) => candidate.platform === platform)
  return (
    <>
      <BackLink href="/channels">{t("back")}</BackLink>
      <QueryStatus query={platforms} errorTitle={t("loadError")} rows={4} rowClass="h-14" />
      <QueryStatus query={apps} errorTitle={t("loadError")} rows={2} rowClass="h-14" />
      <QueryStatus query={guide} errorTitle={t("loadError")} rows={2} rowClass="h-14" />
      {entry && apps.data && guide.data && <Steps entry={entry} apps={apps.data} guide={guide.data} />}
    </>
  )
}

type StepsProps = {
  entry: PlatformEntry
  apps: PlatformApp[]
  guide: PlatformSetupGuide
}

function Steps({ entry, apps, guide }: StepsProps) {
  const t = useTranslations("platformSetup")
  const { canManage, operates } = useWorkspace()
  const [edited, setEdited] = useState<PlatformApp | "new" | null>(null)
  const [isConnecting, setIsConnecting] = useState(false)
  const { name, platform, restriction } = entry
  const needsApp = entry.app.fields.length > 0
  const isConnected = apps.some(({ channelCount }) => channelCount > 0)
  const reached: State = guide.review ? "limited" : "connected"
  const state: State = isConnected ? reached : entry.available ? "keys" : "noKeys"
  const canEdit = ({ level }: PlatformApp) =>
    canManage && (level === "organization" || (level === "installation" && operates))
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <PlatformIcon slug={platform} className="size-8" />
        <h2 className="text-xl font-semibold">{t("title", { name })}</h2>
        {needsApp && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
        {guide.portal && (
          <ButtonLink
            className="ml-auto"
            variant="secondary"
            href={guide.portal}
            target="_blank"
            rel="noreferrer"
          >
            {t("portal")}
          </ButtonLink>
        )}
      </div>
      {restriction && <Notice tone="warning">{restriction}</Notice>}
      <KeyFacts guide={guide} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ol className="grid content-start gap-6">
          {guide.steps.map(({ title, text }) => (
            <Step key={title} title={title} done={needsApp && apps.length > 0}>
              <p className="text-soft">
                <RichText text={text} />
              </p>
            </Step>
          ))}
          {needsApp && (
            <>
              <Step title={t("copyTitle")} done={apps.length > 0}>
                <CopyField label={t("callback")} value={entry.app.callbackUrl} />
                {guide.dataDeletionUrl && (
                  <CopyField label={t("dataDeletion")} value={guide.dataDeletionUrl} />
                )}
                <CopyField label={t("privacy")} value={guide.privacyUrl} />
              </Step>
              <Step title={t("keysTitle")} done={apps.length > 0}>
                <p className="text-soft">{t("keysText")}</p>
                {apps.map((app) => (
                  <AppRow
                    key={app.id}
                    app={app}
                    canEdit={canEdit(app)}
                    canTest={canManage}
                    onReplace={() => setEdited(app)}
                  />
                ))}
                {canManage ? (
                  <div>
                    <Button
                      variant={apps.length > 0 ? "secondary" : "primary"}
                      onClick={() => setEdited("new")}
                    >
                      {t("add")}
                    </Button>
                  </div>
                ) : (
                  <Notice>{t("askAdmin")}</Notice>
                )}
              </Step>
            </>
          )}
          {canManage && (
            <Step title={t("signInTitle")} done={isConnected}>
              <p className="text-soft">{entry.available ? t("signInText") : t("keysFirst")}</p>
              {entry.available && (
                <div>
                  <Button onClick={() => setIsConnecting(true)}>{t("connect", { name })}</Button>
                </div>
              )}
            </Step>
          )}
          {guide.review && (
            <Step title={t("reviewTitle")}>
              <ReviewHelp guide={guide} />
            </Step>
          )}
        </ol>
        <SetupAside guide={guide} />
      </div>
      {edited && (
        <AppDialog
          entry={entry}
          app={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            toast.success(t("saved"))
          }}
        />
      )}
      {isConnecting && <ConnectDialog platform={platform} onClose={() => setIsConnecting(false)} />}
    </div>
  )
}
