"use client"

import { ArrowLeft, Unplug } from "lucide-react"
import dynamic from "next/dynamic"
import { Link } from "@/components/ui/link"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { LoadError } from "@/components/ui/load-error"
import { EmptyState } from "@/components/ui/empty-state"
import { SkeletonList } from "@/components/ui/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelAvatar } from "./channel-avatar"
import { healthOf, healthTones } from "./channel-health"
import { ChannelMenu } from "./channel-menu"
import { channelName } from "./channel-name"
import { ChannelTrouble } from "./channel-trouble"
import { HealthCard } from "./health-card"
import { PaceForm } from "./pace-form"
import { QueueCard } from "./queue-card"
import { useChannels } from "./use-channels"
import { usePlatformName } from "./use-platforms"

const ConnectDialog = dynamic(() => import("./connect-dialog").then((module) => module.ConnectDialog))

export function ChannelView({ id }: { id: string }) {
  const t = useTranslations("channel")
  const channels = useChannels()
  const channel = channels.data?.find((one) => one.id === id)
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
        <EmptyState icon={Unplug} title={t("gone")} heading="h1">
          {t("goneText")}
        </EmptyState>
      )}
      {channel && <Channel channel={channel} />}
    </>
  )
}

function Channel({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channels")
  const router = useRouter()
  const platformName = usePlatformName()
  const [asking, setAsking] = useState(false)
  const health = healthOf(channel)
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
        <ChannelMenu channel={channel} onGone={() => router.replace("/channels")} />
      </header>
      <ChannelTrouble channel={channel} onAsk={() => setAsking(true)} />
      <HealthCard channel={channel} />
      <QueueCard channel={channel} />
      <PaceForm key={channel.minGapSeconds} channel={channel} />
      {asking && <ConnectDialog platform={channel.platform} onClose={() => setAsking(false)} />}
    </div>
  )
}
