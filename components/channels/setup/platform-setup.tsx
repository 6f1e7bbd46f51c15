"use client"

import { useState, type ReactNode } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConnectDialog } from "@/components/channels/connect/connect-dialog"
import { PlatformIcon } from "@/components/channels/platform-icon"
import type { PlatformEntry } from "@/components/channels/platform-rules"
import { usePlatforms } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { BackLink } from "@/components/ui/back-link"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Notice } from "@/components/ui/feedback/notice"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import type { PlatformApp } from "@/lib/platform-apps/contract"
import type { SocialPlatform } from "@/lib/platforms/slugs"

import { AppDialog } from "./app-dialog"
import { AppRow } from "./app-row"
import { usePlatformApps } from "./use-platform-apps"

type State = "noKeys" | "keys" | "connected"
const tones = { noKeys: "warning", keys: "info", connected: "success" } as const

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-4">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full border-2 border-line font-semibold text-soft"
      >
        {number}
      </span>
      <section className="grid min-w-0 gap-3" aria-label={title}>
        <h3 className="pt-1 font-semibold">{title}</h3>
        {children}
      </section>
    </li>
  )
}

type PlatformSetupProps = { platform: SocialPlatform; operates: boolean }

/** Everything on it derives from the platform's declaration. */
export function PlatformSetup({ platform, operates }: PlatformSetupProps) {
  const t = useTranslations("platformSetup")
  const platforms = usePlatforms()
  const apps = usePlatformApps(platform)
  const entry = platforms.data?.find((candidate) => candidate.platform === platform)
  return (
    <>
      <BackLink href="/channels">{t("back")}</BackLink>
      <QueryStatus query={platforms} errorTitle={t("loadError")} rows={4} rowClass="h-14" />
      <QueryStatus query={apps} errorTitle={t("loadError")} rows={2} rowClass="h-14" />
      {entry && apps.data && <Steps entry={entry} apps={apps.data} operates={operates} />}
    </>
  )
}

function Steps({ entry, apps, operates }: { entry: PlatformEntry; apps: PlatformApp[]; operates: boolean }) {
  const t = useTranslations("platformSetup")
  const { canManage } = useWorkspace()
  const [edited, setEdited] = useState<PlatformApp | "new" | null>(null)
  const [isConnecting, setIsConnecting] = useState(false)
  const { name, platform, restriction } = entry
  const needsApp = entry.app.fields.length > 0
  const isConnected = apps.some(({ channelCount }) => channelCount > 0)
  const state: State = isConnected ? "connected" : entry.available ? "keys" : "noKeys"
  const canEdit = ({ level }: PlatformApp) =>
    canManage && (level === "organization" || (level === "installation" && operates))
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <PlatformIcon slug={platform} className="size-8" />
        <h2 className="text-xl font-semibold">{t("title", { name })}</h2>
        {needsApp && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      </div>
      {restriction && <Notice tone="warning">{restriction}</Notice>}
      {needsApp ? (
        <ol className="grid gap-6">
          <Step number={1} title={t("copyTitle")}>
            <p className="text-soft">{t("copyText", { name })}</p>
            <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
              <code className="min-w-0 flex-1 text-sm break-all select-all">{entry.app.callbackUrl}</code>
              <CopyButton value={entry.app.callbackUrl} />
            </div>
          </Step>
          <Step number={2} title={t("keysTitle")}>
            <p className="text-soft">{t("keysText")}</p>
            {apps.map((app) => (
              <AppRow key={app.id} app={app} canEdit={canEdit(app)} onReplace={() => setEdited(app)} />
            ))}
            {canManage && (
              <div>
                <Button variant={apps.length > 0 ? "secondary" : "primary"} onClick={() => setEdited("new")}>
                  {t("add")}
                </Button>
              </div>
            )}
          </Step>
          <Step number={3} title={t("signInTitle")}>
            <p className="text-soft">{t("signInText")}</p>
            <div>
              <Button disabled={!entry.available || !canManage} onClick={() => setIsConnecting(true)}>
                {t("connect", { name })}
              </Button>
            </div>
          </Step>
        </ol>
      ) : (
        <p className="text-soft">{t("needsNone", { name })}</p>
      )}
      {edited && (
        <AppDialog
          entry={entry}
          app={edited === "new" ? null : edited}
          operates={operates}
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
