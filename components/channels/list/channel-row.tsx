"use client"

import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { getHealth, healthTones } from "@/components/channels/channel-health"
import { ChannelMenu } from "@/components/channels/actions/channel-menu"
import { channelDisplayName } from "@/components/channels/channel-name"
import { ReconnectNotice } from "@/components/channels/connect/reconnect-notice"
import { usePlatformName } from "@/components/channels/use-platforms"

type ChannelRowProps = {
  channel: SocialAccount
  selected: boolean
  onSelect: (selected: boolean) => void
  onCredentialsNeeded: (channel: SocialAccount) => void
}

/** Skips layout while off-screen, since there may be hundreds. */
export function ChannelRow({ channel, selected, onSelect, onCredentialsNeeded }: ChannelRowProps) {
  const t = useTranslations("channels")
  const { canManage } = useWorkspace()
  const platformName = usePlatformName()
  const health = getHealth(channel)
  const name = channelDisplayName(channel)
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-4 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_2.375rem]">
      <div className="flex items-center gap-3">
        {canManage && (
          <input
            type="checkbox"
            aria-label={t("select", { name })}
            className="size-5 shrink-0 accent-brand"
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
        <ChannelAvatar channel={channel} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <div className="min-w-40 flex-1">
            <Link
              href={`/channels/${channel.id}`}
              dir="auto"
              className="block truncate text-left font-medium hover:underline"
            >
              {name}
            </Link>
            <p className="truncate text-sm text-soft">
              {[platformName(channel.platform), channel.displayName ? channel.username : null]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {channel.sandbox && <Badge>{t("sandbox")}</Badge>}
            <Badge tone={healthTones[health]}>{t(`health.${health}`)}</Badge>
          </div>
        </div>
        <ChannelMenu channel={channel} />
      </div>
      <ReconnectNotice channel={channel} onCredentialsNeeded={onCredentialsNeeded} />
    </li>
  )
}
