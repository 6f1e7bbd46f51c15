"use client"

import { Unplug } from "lucide-react"
import dynamic from "next/dynamic"
import { useRouter } from "next/navigation"
import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"
import { toast } from "sonner"

import { onDemand } from "@/components/ui/on-demand"
import { BackLink } from "@/components/ui/back-link"
import { Badge } from "@/components/ui/badge"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import type { SocialAccount } from "@/lib/accounts/contract"
import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { InputField } from "@/components/ui/forms/field"
import { Notice } from "@/components/ui/feedback/notice"

import { ChannelAvatar } from "./channel-avatar"
import { getHealth, healthTones } from "./channel-health"
import { ChannelMenu } from "./actions/channel-menu"
import { channelDisplayName } from "./channel-name"
import { ReconnectNotice } from "./connect/reconnect-notice"
import { HealthCard } from "./health-card"
import { QueueCards } from "./queue/queue-cards"
import { useChannels, useUpdateChannel } from "./use-channels"
import { usePlatformName } from "./use-platforms"

const ConnectDialog = dynamic(
  onDemand(() => import("./connect/connect-dialog").then((module) => module.ConnectDialog), "toast"),
)

export function ChannelView({ id }: { id: string }) {
  const t = useTranslations("channel")
  const channels = useChannels()
  const channel = channels.data?.find((other) => other.id === id)
  return (
    <>
      <BackLink href="/channels">{t("all")}</BackLink>
      {!channels.data && (
        <QueryStatus query={channels} errorTitle={t("loadError")} rows={3} rowClass="h-40" />
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
            {channelDisplayName(channel)}
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

const minutesPerDay = 1440

/** The minimum time between two of the channel's posts. */
function MinGapForm({ channel: { id, minGapSeconds } }: { channel: SocialAccount }) {
  const [t, ui] = [useTranslations("channel"), useTranslations("ui")]
  const { canManage } = useWorkspace()
  const [minutes, setMinutes] = useState(String(minGapSeconds / 60))
  const update = useUpdateChannel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate(
      { id, minGapSeconds: Math.round(Number(minutes) * 60) },
      {
        onSuccess: () =>
          void toast.success(ui("saved"), {
            action: { label: ui("undo"), onClick: () => update.mutate({ id, minGapSeconds }) },
          }),
      },
    )
  }
  const formError = getFormError(update.error, ["minGapSeconds"])
  return (
    <CardSection title={t("spacing")} description={t("spacingText")}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-60">
          <InputField
            label={t("minGap")}
            type="number"
            min={0}
            max={minutesPerDay}
            step="any"
            required
            disabled={!canManage}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
            error={getFieldErrors(update.error).minGapSeconds}
          />
        </div>
        {canManage && (
          <Button type="submit" variant="secondary" busy={update.isPending}>
            {ui("save")}
          </Button>
        )}
      </form>
      {formError && <Notice tone="danger">{formError}</Notice>}
    </CardSection>
  )
}
