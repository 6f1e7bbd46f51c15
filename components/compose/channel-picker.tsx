"use client"

import { useId } from "react"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import type { PlatformEntry } from "@/components/channels/use-platforms"
import { Badge } from "@/components/ui/badge"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

type ChannelPickerProps = {
  channels: SocialAccount[]
  platforms: PlatformEntry[]
  chosen: string[]
  /** A post stays on the channel that it was written for. */
  fixed: boolean
  onChange: (ids: string[]) => void
  errors: string[]
}

export function ChannelPicker({ channels, platforms, chosen, fixed, onChange, errors }: ChannelPickerProps) {
  const errorId = useId()
  const nameOf = (slug: string) => platforms.find(({ platform }) => platform === slug)?.name ?? slug
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset aria-describedby={errors.length > 0 ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{fixed ? "Channel" : "Channels"}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {channels.map((channel) => {
          const on = chosen.includes(channel.id)
          const usable = channel.status === "connected"
          return (
            <label
              key={channel.id}
              className={classNames(
                "flex min-w-0 items-center gap-2.5 rounded-xl border py-2 pr-3 pl-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
                on ? "border-brand bg-brand-tint" : "border-line bg-surface hover:border-edge",
                !usable && "opacity-60",
              )}
            >
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-brand outline-none"
                checked={on}
                disabled={fixed || (!usable && !on)}
                aria-label={`${nameOf(channel.platform)} · ${channelName(channel)}`}
                aria-invalid={errors.length > 0 || undefined}
                onChange={(event) => toggle(channel.id, event.target.checked)}
              />
              <ChannelAvatar channel={channel} size="sm" />
              <span className="min-w-0 leading-tight">
                <span className="block truncate text-sm font-medium">{channelName(channel)}</span>
                <span className="flex items-center gap-1.5 text-xs text-soft">
                  {nameOf(channel.platform)}
                  {channel.sandbox && <Badge>Sandbox</Badge>}
                  {!usable && " · disconnected"}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {errors.length > 0 && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  )
}
