"use client"

import { channelName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useChannels } from "@/components/channels/use-channels"
import { classNames } from "@/components/ui/class-names"

type ChannelFilterProps = { chosen: string[]; onChange: (ids: string[]) => void }

const chipClass =
  "inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors"
const lookOf = (on: boolean) =>
  on
    ? "border-brand bg-brand-tint text-brand-ink font-medium"
    : "border-line bg-surface text-soft hover:text-ink"

/** None chosen means all. */
export function ChannelFilter({ chosen, onChange }: ChannelFilterProps) {
  const { data: channels = [] } = useChannels()
  if (channels.length < 2) return null
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div
      role="group"
      aria-label="Filter by channel"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        className={classNames(chipClass, lookOf(chosen.length === 0))}
        onClick={() => onChange([])}
      >
        All channels
      </button>
      {channels.map((channel) => {
        const on = chosen.includes(channel.id)
        return (
          <button
            key={channel.id}
            type="button"
            aria-pressed={on}
            className={classNames(chipClass, lookOf(on))}
            onClick={() => toggle(channel.id)}
          >
            <PlatformIcon slug={channel.platform} className="size-4" />
            <span className="max-w-40 truncate">{channelName(channel)}</span>
          </button>
        )
      })}
    </div>
  )
}
