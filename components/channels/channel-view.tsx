"use client"

import { ArrowLeft, Unplug } from "lucide-react"
import dynamic from "next/dynamic"
import { Link } from "@/components/ui/link"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { LoadError } from "@/components/ui/feedback/load-error"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { SkeletonList } from "@/components/ui/feedback/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelAvatar } from "./channel-avatar"
import { getHealth, healthTones } from "./channel-health"
import { ChannelMenu } from "./actions/channel-menu"
import { channelName } from "./channel-name"
import { ReconnectNotice } from "./connect/reconnect-notice"
import { HealthCard } from "./health-card"
import { MinGapForm } from "./queue/min-gap-form"
import { QueueCards } from "./queue/queue-cards"
import { useChannels } from "./use-channels"
import { usePlatformName } from "./use-platforms"

const ConnectDialog = dynamic(() => import("./connect/connect-dialog").then((module) => module.ConnectDialog))

export function ChannelView({ id }: { id: string }) {
  const t = useTranslations("channel")
  const channels = useChannels()
  const channel = channels.data?.find((other) => other.id === id)
  return (
    <>
      <Link
        href="/channels"
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("all")}
      </Link>
      {channels.isPending && <SkeletonList rows={3} rowClass="h-40" />}
      {channels.isError && !channels.data && (
        <LoadError title={t("loadError")} error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.data && !channel && (
        <EmptyState icon={Unplug} title={t("notFound")} heading="h1">
          {t("notFoundText")}
        </EmptyState>
      )}
      {channel && <ChannelDetails channel={channel} />}
    </>
  )
}

function ChannelDetails({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channels")
  const router = useRouter()
  const platformName = usePlatformName()
  const [isConnecting, setIsConnecting] = useState(false)
  const health = getHealth(channel)
  return (
    <div className="grid gap-5">
      <header className="flex items-center gap-4">
        <ChannelAvatar channel={channel} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-left text-2xl font-semibold [overflow-wrap:anywhere]">
            {channel.displayName || channelName(channel)}
          </h1>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
            <span className="[overflow-wrap:anywhere]">
              {[platformName(channel.platform), channel.displayName ? channel.username : null]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {channel.sandbox && <Badge>{t("sandbox")}</Badge>}
            <Badge tone={healthTones[health]}>{t(`health.${health}`)}</Badge>
          </div>
        </div>
        <ChannelMenu channel={channel} onDisconnected={() => router.replace("/channels")} />
      </header>
      <ReconnectNotice channel={channel} onCredentialsNeeded={() => setIsConnecting(true)} />
      <HealthCard channel={channel} />
      <QueueCards channel={channel} />
      <MinGapForm key={channel.minGapSeconds} channel={channel} />
      {isConnecting && <ConnectDialog platform={channel.platform} onClose={() => setIsConnecting(false)} />}
    </div>
  )
}
