"use client"

import { FlaskConical } from "lucide-react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useChannels } from "@/components/channels/use-channels"
import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { ButtonLink } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { PageHeader } from "@/components/ui/page-header"
import { TabLinks } from "@/components/ui/tab-links"
import { CardSection } from "@/components/ui/card"

import { SandboxFeed } from "./sandbox-feed"

const getSandboxUrl = (channelId: string) => `/sandbox?channel=${encodeURIComponent(channelId)}`

export function SandboxView() {
  const t = useTranslations("sandbox")
  const requestedId = useUrlParams().get("channel")
  const channels = useChannels()
  const sandboxes = channels.data?.filter(({ sandbox }) => sandbox) ?? []
  const current = sandboxes.find(({ id }) => id === requestedId) ?? sandboxes[0]
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} />
      <QueryStatus query={channels} errorTitle={t("channelsError")} rows={3} rowClass="h-32" />
      {channels.isSuccess && !current && (
        <EmptyState
          icon={FlaskConical}
          title={t("noChannel")}
          action={<ButtonLink href="/channels">{t("goToChannels")}</ButtonLink>}
        >
          {t("noChannelText")}
        </EmptyState>
      )}
      {current && (
        <>
          <TabLinks
            label={t("channels")}
            current={getSandboxUrl(current.id)}
            onSelect={(href) => setUrl(href)}
            tabs={sandboxes.map((channel) => ({
              href: getSandboxUrl(channel.id),
              label: channelName(channel),
              icon: <PlatformIcon slug={channel.platform} className="size-4" />,
            }))}
          />
          <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <SandboxFeed key={current.id} channel={current} />
            <ErrorTriggers />
          </div>
        </>
      )}
    </>
  )
}

const triggers = [
  ["[[rate_limited]]", "rateLimited"],
  ["[[token_expired]]", "tokenExpired"],
  ["[[rejected]]", "rejected"],
  ["[[unavailable]]", "unavailable"],
  ["[[timeout_after_accept]]", "timeoutAfterAccept"],
  ["[[slow:5s]]", "slow"],
  ["[[processing:10s]]", "processing"],
] as const

/** Lists the codes that trigger simulated errors. */
function ErrorTriggers() {
  const t = useTranslations("sandbox")
  return (
    <CardSection title={t("errors")} description={t("errorsText")}>
      <dl className="grid gap-2.5 text-sm">
        {triggers.map(([trigger, effect]) => (
          <div key={trigger} className="grid gap-0.5">
            <dt>
              <code className="rounded bg-sunken px-1.5 py-0.5 text-[0.8125rem] select-all">{trigger}</code>
            </dt>
            <dd className="text-soft">{t(`effects.${effect}`)}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  )
}
