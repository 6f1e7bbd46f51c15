"use client"

import { useState } from "react"

import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "./channel-name"
import { PlatformIcon } from "./platform-icon"

type AvatarChannel = Pick<SocialAccount, "username" | "displayName" | "platform" | "imageUrl">
type ChannelAvatarProps = { channel: AvatarChannel; size?: "sm" | "md" }

/** The channel's picture with a platform badge. */
export function ChannelAvatar({ channel, size = "md" }: ChannelAvatarProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const sizeClass = size === "md" ? "size-11" : "size-8"
  return (
    <span aria-hidden className={classNames("relative shrink-0", sizeClass)}>
      {channel.imageUrl && !hasFailed ? (
        // eslint-disable-next-line @next/next/no-img-element -- images from any host
        <img
          src={channel.imageUrl}
          alt=""
          referrerPolicy="no-referrer"
          className={classNames("rounded-full object-cover", sizeClass)}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <span
          className={classNames(
            "grid place-items-center rounded-full bg-brand-tint ring-1 ring-line font-semibold text-brand-ink uppercase",
            sizeClass,
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
