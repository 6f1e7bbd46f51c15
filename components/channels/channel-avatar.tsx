"use client"

import { useState } from "react"

import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "./channel-name"
import { PlatformIcon } from "./platform-icon"

type Shown = Pick<SocialAccount, "username" | "displayName" | "platform" | "imageUrl">
type ChannelAvatarProps = { channel: Shown; size?: "sm" | "md" }

/** A channel's picture with its platform's sign at the corner. */
export function ChannelAvatar({ channel, size = "md" }: ChannelAvatarProps) {
  const [missing, setMissing] = useState(false)
  const box = size === "md" ? "size-11" : "size-8"
  return (
    <span aria-hidden className={classNames("relative shrink-0", box)}>
      {channel.imageUrl && !missing ? (
        // eslint-disable-next-line @next/next/no-img-element -- pictures of any host
        <img
          src={channel.imageUrl}
          alt=""
          referrerPolicy="no-referrer"
          className={classNames("rounded-full object-cover", box)}
          onError={() => setMissing(true)}
        />
      ) : (
        <span
          className={classNames(
            "grid place-items-center rounded-full bg-brand-tint ring-1 ring-line font-semibold text-brand-ink uppercase",
            box,
          )}
        >
          {channelName(channel).replace(/^@/, "").slice(0, 1)}
        </span>
      )}
      <span className="absolute -right-1 -bottom-1 grid place-items-center rounded-md bg-surface p-0.5">
        <PlatformIcon slug={channel.platform} className={size === "md" ? "size-4" : "size-3.5"} />
      </span>
    </span>
  )
}
