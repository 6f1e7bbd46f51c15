"use client"

import { Plus } from "lucide-react"
import dynamic from "next/dynamic"
import { memo, useCallback, useId, useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelDisplayName } from "@/components/channels/channel-name"
import type { PlatformRules } from "@/components/channels/platform-rules"
import type { DraftActions } from "@/components/compose/draft/draft-actions"
import type { Issue } from "@/components/compose/checks/issues"
import { IssueList } from "@/components/compose/checks/issue-list"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import { classNames } from "@/components/ui/class-names"
import { Popover } from "@/components/ui/overlays/popover"
import type { SocialAccount } from "@/lib/accounts/contract"

const ChannelList = dynamic(
  onDemand(() => import("./channel-list").then((file) => file.ChannelList)),
  { loading: () => <Skeleton className="h-40 rounded-lg" /> },
)

type ChannelStripProps = {
  channels: SocialAccount[]
  platforms: PlatformRules[]
  selected: string[]
  /** When editing a post, its channel can't change. */
  locked: boolean
  onChange: DraftActions["changeChannels"]
  errors: string[]
  /** Issues with the channels themselves. */
  issues: Issue[]
  problemCounts: Record<string, number>
}

/** What fits next to each other; the rest is in the list. Selected channels always show. */
const maxShown = 11

/** One row of avatars, selected ones first. */
export const ChannelStrip = memo(function ChannelStrip(props: ChannelStripProps) {
  const { channels, platforms, selected, locked, onChange, errors, issues, problemCounts } = props
  const t = useTranslations("compose")
  const errorId = useId()
  // Sorts again once focus and pointer have left, so that nothing moves while someone's choosing.
  const [first, setFirst] = useState(selected)
  const sort = () => setFirst(selected)
  const ranks = new Map([...first, ...selected].map((id, index) => [id, index]))
  const rank = ({ id }: SocialAccount) => ranks.get(id) ?? Infinity
  const shown = channels
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .slice(0, Math.max(maxShown, ranks.size))
  const selectedIds = new Set(selected)
  const isGrouped = channels.some(({ profileId }) => profileId !== null)
  const hiddenCount = channels.length - shown.length
  const toggle = useCallback(
    (id: string, isSelected: boolean) =>
      onChange((before) => [...before.filter((other) => other !== id), ...(isSelected ? [id] : [])]),
    [onChange],
  )
  return (
    <fieldset
      aria-describedby={errors.length > 0 ? errorId : undefined}
      className="grid min-w-0 gap-2"
      onPointerLeave={sort}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && sort()}
    >
      <legend className="sr-only">{locked ? t("channel") : t("channels")}</legend>
      <div className="-m-1 flex items-center gap-2.5 overflow-x-auto p-1 pr-2">
        {shown.map((channel) => (
          <AvatarOption
            key={channel.id}
            channel={channel}
            platformName={platforms.find(({ platform }) => platform === channel.platform)?.name}
            selected={selectedIds.has(channel.id)}
            locked={locked}
            invalid={errors.length > 0}
            problemCount={problemCounts[channel.id] ?? 0}
            onToggle={toggle}
          />
        ))}
        {locked && channels[0] && <span className="font-medium">{channelDisplayName(channels[0])}</span>}
        {!locked && (hiddenCount > 0 || isGrouped) && (
          <span className="sticky right-0 ml-1 rounded-full bg-surface">
            <Popover
              width={352}
              className="min-h-11! rounded-full! px-3.5!"
              name={t("chooseChannels")}
              trigger={
                <>
                  <Plus aria-hidden />
                  {hiddenCount > 0 && hiddenCount}
                </>
              }
            >
              <ChannelList
                channels={channels}
                platforms={platforms}
                selected={selected}
                onChange={onChange}
                onToggle={toggle}
              />
            </Popover>
          </span>
        )}
      </div>
      {errors.length > 0 && (
        <p id={errorId} role="alert" data-problem tabIndex={-1} className="text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
      <IssueList issues={issues} />
    </fieldset>
  )
})

type AvatarOptionProps = {
  channel: SocialAccount
  platformName: string | undefined
  selected: boolean
  locked: boolean
  invalid: boolean
  problemCount: number
  onToggle: (id: string, selected: boolean) => void
}

const AvatarOption = memo(function AvatarOption(props: AvatarOptionProps) {
  const { channel, platformName, selected, locked, invalid, problemCount, onToggle } = props
  const t = useTranslations("compose")
  const isConnected = channel.status === "connected"
  const name = t("channelLabel", {
    platform: platformName ?? channel.platform,
    name: channelDisplayName(channel),
  })
  const states = [
    channel.sandbox && t("sandbox"),
    channel.pausedAt && t("paused"),
    !isConnected && t("disconnected"),
    selected && problemCount > 0 && t("issueCount", { count: problemCount }),
  ].filter((state) => typeof state === "string")
  return (
    <label
      title={[name, ...states].join(" · ")}
      className={classNames(
        "relative block size-11 shrink-0 rounded-full",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        selected && "ring-2 ring-brand ring-offset-2 ring-offset-surface",
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-full opacity-0 outline-none disabled:cursor-default"
        checked={selected}
        disabled={locked || (!isConnected && !selected)}
        aria-label={[name, ...states].join(", ")}
        aria-invalid={invalid || undefined}
        onChange={(event) => onToggle(channel.id, event.target.checked)}
      />
      <span className={classNames("grid transition", !selected && "opacity-50 grayscale")}>
        <ChannelAvatar channel={channel} />
      </span>
      {selected && (problemCount > 0 || !isConnected) && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 grid min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs font-semibold text-on-danger tabular-nums"
        >
          {problemCount || "!"}
        </span>
      )}
    </label>
  )
})
