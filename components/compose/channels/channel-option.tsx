"use client"

import { memo } from "react"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { Badge } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

type ChannelOptionProps = {
  channel: SocialAccount
  platformName: string
  selected: boolean
  locked: boolean
  invalid: boolean
  onToggle: (id: string, selected: boolean) => void
}

/** Memoized because there may be hundreds. */
export const ChannelOption = memo(function ChannelOption(props: ChannelOptionProps) {
  const { channel, platformName, selected, locked, invalid, onToggle } = props
  const t = useTranslations("compose")
  const isConnected = channel.status === "connected"
  return (
    <label
      className={classNames(
        "flex min-w-0 items-center gap-2.5 rounded-xl border [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] py-2 pr-3 pl-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        selected ? "border-brand bg-brand-tint" : "border-line bg-surface hover:border-edge",
      )}
    >
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-brand outline-none"
        checked={selected}
        disabled={locked || (!isConnected && !selected)}
        aria-label={t("channelLabel", { platform: platformName, name: channelName(channel) })}
        aria-invalid={invalid || undefined}
        onChange={(event) => onToggle(channel.id, event.target.checked)}
      />
      <ChannelAvatar channel={channel} size="sm" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-sm font-medium">{channelName(channel)}</span>
        <span className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
          {platformName}
          {channel.sandbox && <Badge>{t("sandbox")}</Badge>}
          {channel.pausedAt && <Badge tone="warning">{t("paused")}</Badge>}
          {!isConnected && <Badge tone="danger">{t("disconnected")}</Badge>}
        </span>
      </span>
    </label>
  )
})
