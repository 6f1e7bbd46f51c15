"use client"

import { memo, useDeferredValue, useState } from "react"
import { useTranslations } from "use-intl"
import { useQuery } from "@tanstack/react-query"

import type { PlatformRules } from "@/components/channels/platform-rules"
import { Button } from "@/components/ui/button"
import { SearchInput } from "@/components/ui/forms/search-input"
import type { SocialAccount } from "@/lib/accounts/contract"
import { callApi } from "@/lib/api/client"
import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelDisplayName } from "@/components/channels/channel-name"
import { Badge } from "@/components/ui/badge"

import type { DraftActions } from "@/components/compose/draft/draft-actions"

type ChannelListProps = {
  channels: SocialAccount[]
  platforms: PlatformRules[]
  selected: string[]
  onChange: DraftActions["changeChannels"]
  onToggle: (id: string, isSelected: boolean) => void
}

const noProfile = ""

/** All channels by client, with a search. */
export function ChannelList({ channels, platforms, selected, onChange, onToggle }: ChannelListProps) {
  const t = useTranslations("compose")
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
  const groups = [...Map.groupBy(matching, getProfileName)].sort(([a], [b]) => a.localeCompare(b))
  const selectedIds = new Set(selected)
  const toggleAll = (members: SocialAccount[], isSelected: boolean) => {
    const ids = new Set(members.filter(({ status }) => status === "connected").map(({ id }) => id))
    onChange((before) => [...before.filter((id) => !ids.has(id)), ...(isSelected ? ids : [])])
  }
  return (
    <div className="grid gap-2">
      <SearchInput label={t("searchChannels")} value={input} onChange={setInput} />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-soft tabular-nums">
          {t("selectedCount", { count: selected.length, total: channels.length })}
        </p>
        {selected.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => onChange(() => [])}>
            {t("clearSelection")}
          </Button>
        )}
      </div>
      {groups.map(([profile, members]) => {
        const isAllSelected = members.every(({ id }) => selectedIds.has(id))
        return (
          <div key={profile} role="group" aria-label={profile || t("noClient")} className="grid">
            {isGrouped && (
              <div className="flex items-center justify-between gap-2">
                <h2 className="truncate text-xs font-semibold text-soft">{profile || t("noClient")}</h2>
                {members.length > 1 && (
                  <Button variant="ghost" size="sm" onClick={() => toggleAll(members, !isAllSelected)}>
                    {isAllSelected ? t("clearSelection") : t("selectAll")}
                  </Button>
                )}
              </div>
            )}
            {members.map((channel) => (
              <ChannelOption
                key={channel.id}
                channel={channel}
                platformName={getPlatformName(channel.platform)}
                selected={selectedIds.has(channel.id)}
                onToggle={onToggle}
              />
            ))}
          </div>
        )
      })}
      {matching.length === 0 && <p className="p-3 text-center text-sm text-soft">{t("noMatch")}</p>}
    </div>
  )
}

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
  onToggle: (id: string, selected: boolean) => void
}

/** Memoized because there may be hundreds. */
const ChannelOption = memo(function ChannelOption(props: ChannelOptionProps) {
  const { channel, platformName, selected, onToggle } = props
  const t = useTranslations("compose")
  const isConnected = channel.status === "connected"
  return (
    <label className="flex min-w-0 items-center gap-3 rounded-lg px-1.5 py-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-brand outline-none"
        checked={selected}
        disabled={!isConnected && !selected}
        aria-label={t("channelLabel", { platform: platformName, name: channelDisplayName(channel) })}
        onChange={(event) => onToggle(channel.id, event.target.checked)}
      />
      <ChannelAvatar channel={channel} size="sm" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-sm font-medium">{channelDisplayName(channel)}</span>
        <span className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
          <span className="truncate">{[platformName, channel.username].filter(Boolean).join(" · ")}</span>
          {channel.sandbox && <Badge>{t("sandbox")}</Badge>}
          {channel.pausedAt && <Badge tone="warning">{t("paused")}</Badge>}
          {!isConnected && <Badge tone="danger">{t("disconnected")}</Badge>}
        </span>
      </span>
    </label>
  )
})
