"use client"

import { memo, useCallback, useDeferredValue, useId, useState } from "react"
import { useTranslations } from "use-intl"
import { useQuery } from "@tanstack/react-query"

import type { PlatformRules } from "@/components/channels/platform-rules"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { SearchInput } from "@/components/ui/forms/search-input"
import type { SocialAccount } from "@/lib/accounts/contract"
import { callApi } from "@/lib/api/client"
import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { Badge } from "@/components/ui/badge"

type ChannelPickerProps = {
  channels: SocialAccount[]
  platforms: PlatformRules[]
  selected: string[]
  /** When editing a post, its channel can't change. */
  locked: boolean
  onChange: (change: (ids: string[]) => string[]) => void
  errors: string[]
}

/** Longer lists are searchable and scroll. */
const maxUnsearched = 8
/** Rendered at first; the rest follow after hydration. */
const initialCount = 14
const noProfile = ""

export const ChannelPicker = memo(function ChannelPicker(props: ChannelPickerProps) {
  const { channels, platforms, selected, locked, onChange, errors } = props
  const t = useTranslations("compose")
  const errorId = useId()
  const [input, setInput] = useState("")
  const query = useDeferredValue(input.trim().toLowerCase())
  const isGrouped = channels.some(({ profileId }) => profileId !== null)
  const { data: profileNames = {} } = useProfileNames(isGrouped)

  const getPlatformName = (slug: string) => platforms.find(({ platform }) => platform === slug)?.name ?? slug
  const getProfileName = ({ profileId }: SocialAccount) =>
    profileId ? (profileNames[profileId] ?? t("otherClient")) : noProfile
  const matches = (channel: SocialAccount) =>
    [channel.username, channel.displayName, getPlatformName(channel.platform), getProfileName(channel)].some(
      (text) => text?.toLowerCase().includes(query),
    )
  const matching = query ? channels.filter(matches) : channels
  const rendered = useDeferredValue(matching, matching.slice(0, initialCount))
  const groups = [...Map.groupBy(rendered, getProfileName)].sort(([a], [b]) => a.localeCompare(b))
  const selectedIds = new Set(selected)
  const toggle = useCallback(
    (id: string, isSelected: boolean) =>
      onChange((before) => [...before.filter((other) => other !== id), ...(isSelected ? [id] : [])]),
    [onChange],
  )
  const toggleAll = (members: SocialAccount[], isSelected: boolean) => {
    const ids = new Set(members.filter(({ status }) => status === "connected").map(({ id }) => id))
    onChange((before) => [...before.filter((id) => !ids.has(id)), ...(isSelected ? ids : [])])
  }
  return (
    <fieldset aria-describedby={errors.length > 0 ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{locked ? t("channel") : t("channels")}</legend>
      {channels.length > maxUnsearched && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <SearchInput
            className="min-w-48 flex-1"
            label={t("searchChannels")}
            value={input}
            onChange={setInput}
          />
          <p role="status" className="text-sm text-soft tabular-nums">
            {t("selectedCount", { count: selected.length, total: channels.length })}
          </p>
          {selected.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => onChange(() => [])}>
              {t("clearSelection")}
            </Button>
          )}
        </div>
      )}
      <div
        className={classNames(
          "grid gap-3",
          channels.length > maxUnsearched && "max-h-80 overflow-y-auto rounded-xl border border-line p-2",
        )}
      >
        {groups.map(([profile, members]) => (
          <div key={profile} role="group" aria-label={profile || t("noClient")} className="grid gap-1.5">
            {isGrouped && (
              <div className="flex items-center justify-between gap-2">
                <h2 className="truncate text-xs font-semibold text-soft">{profile || t("noClient")}</h2>
                {!locked && members.length > 1 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => toggleAll(members, !members.every(({ id }) => selectedIds.has(id)))}
                  >
                    {members.every(({ id }) => selectedIds.has(id)) ? t("clearSelection") : t("selectAll")}
                  </Button>
                )}
              </div>
            )}
            <div className="grid gap-2 sm:grid-cols-2">
              {members.map((channel) => (
                <ChannelOption
                  key={channel.id}
                  channel={channel}
                  platformName={getPlatformName(channel.platform)}
                  selected={selectedIds.has(channel.id)}
                  locked={locked}
                  invalid={errors.length > 0}
                  onToggle={toggle}
                />
              ))}
            </div>
          </div>
        ))}
        {matching.length === 0 && <p className="p-3 text-center text-sm text-soft">{t("noMatch")}</p>}
      </div>
      {errors.length > 0 && (
        <p id={errorId} role="alert" data-problem tabIndex={-1} className="mt-1.5 text-sm text-danger-ink">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  )
})

const pageSize = 100
/** Profiles beyond these pages stay unnamed. */
const maxPages = 5

/** Profile names by id. */
function useProfileNames(enabled: boolean) {
  return useQuery({
    queryKey: ["profiles", "names"],
    queryFn: async ({ signal }) => {
      const names: Record<string, string> = {}
      for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page++) {
        const response = await callApi("listProfiles", { page, limit: pageSize }, { signal })
        for (const { id, name } of response.data) names[id] = name
        pages = response.totalPages
      }
      return names
    },
    enabled,
    staleTime: 60_000,
  })
}

type ChannelOptionProps = {
  channel: SocialAccount
  platformName: string
  selected: boolean
  locked: boolean
  invalid: boolean
  onToggle: (id: string, selected: boolean) => void
}

/** Memoized because there may be hundreds. */
const ChannelOption = memo(function ChannelOption(props: ChannelOptionProps) {
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
