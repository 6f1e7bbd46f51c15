"use client"

import { Link } from "@/components/ui/link"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelAvatar } from "./channel-avatar"
import { healthOf, healthTones } from "./channel-health"
import { ChannelMenu } from "./channel-menu"
import { channelName } from "./channel-name"
import { ChannelTrouble } from "./channel-trouble"
import { usePlatformName } from "./use-platforms"

type ChannelRowProps = {
  channel: SocialAccount
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onAsk: (channel: SocialAccount) => void
}

/** Of hundreds, those out of sight are not laid out. */
export function ChannelRow({ channel, chosen, onChoose, onAsk }: ChannelRowProps) {
  const t = useTranslations("channels")
  const { mayManage } = useWorkspace()
  const platformName = usePlatformName()
  const health = healthOf(channel)
  const name = channel.displayName || channelName(channel)
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-4 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_2.375rem]">
      <div className="flex items-center gap-3">
        {mayManage && (
          <input
            type="checkbox"
            aria-label={t("choose", { name })}
            className="size-5 shrink-0 accent-brand"
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
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
      <ChannelTrouble channel={channel} onAsk={onAsk} />
    </li>
  )
}
