"use client"

import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

/** More don't fit the bar. The filters list all channels. */
const maxVisible = 5

type ChannelTogglesProps = {
  channels: SocialAccount[]
  selected: string[]
  onChange: (channelIds: string[]) => void
}

/** One avatar per channel, the selected ones first if not all fit. None selected shows all channels. */
export function ChannelToggles({ channels, selected, onChange }: ChannelTogglesProps) {
  const t = useTranslations("calendar")
  const isSelected = ({ id }: SocialAccount) => selected.includes(id)
  const visible =
    channels.length <= maxVisible
      ? channels
      : [...channels.filter(isSelected), ...channels.filter((channel) => !isSelected(channel))]
  if (channels.length < 2) return null
  return (
    <div role="group" aria-label={t("filter.channel")} className="hidden shrink-0 gap-1 xl:flex">
      {visible.slice(0, maxVisible).map((channel) => {
        const pressed = isSelected(channel)
        return (
          <button
            key={channel.id}
            type="button"
            aria-pressed={pressed}
            aria-label={channelName(channel)}
            title={channelName(channel)}
            onClick={() =>
              onChange(pressed ? selected.filter((id) => id !== channel.id) : [...selected, channel.id])
            }
            className={classNames(
              "flex rounded-full p-0.5 transition-opacity",
              pressed && "ring-2 ring-brand",
              selected.length > 0 && !pressed && "opacity-45 grayscale hover:opacity-100 hover:grayscale-0",
            )}
          >
            <ChannelAvatar channel={channel} size="sm" />
          </button>
        )
      })}
    </div>
  )
}
