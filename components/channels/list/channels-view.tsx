"use client"

import { Plus, Radio, Search } from "lucide-react"
import dynamic from "next/dynamic"
import { useDeferredValue, useState, useEffect } from "react"
import { useTranslations } from "use-intl"
import { toast } from "sonner"

import { onDemand } from "@/components/ui/on-demand"
import { useProfiles } from "@/components/profiles/use-profiles"
import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { PageHeader } from "@/components/ui/page-header"
import type { SocialAccount } from "@/lib/accounts/contract"
import { healthStates, type Health } from "@/components/channels/channel-health"
import { useChannels } from "@/components/channels/use-channels"
import { usePlatformName } from "@/components/channels/use-platforms"

import { BulkBar } from "./bulk-bar"
import { getGroupKey, toUrl, filterChannels, noProfile, parseUrl, type ListUrl } from "./list-url"
import { ChannelRow } from "./channel-row"
import { ListFilters } from "./list-filters"

const ConnectDialog = dynamic(
  onDemand(
    () => import("@/components/channels/connect/connect-dialog").then((module) => module.ConnectDialog),
    "toast",
  ),
)

/** With a null `platform`, the dialog shows all platforms. */
type ConnectState = { platform: string | null } | null

/** Shorter lists need no filters or groups. */
const minFilterableChannels = 5

export function ChannelsView() {
  const t = useTranslations("channels")
  const { canManage } = useWorkspace()
  const channels = useChannels()
  const [connectState, setConnectState] = useState<ConnectState>(null)
  const url = parseUrl(useUrlParams())
  useConnectResult()
  const updateUrl = (changes: Partial<ListUrl>) => setUrl(toUrl({ ...url, ...changes }), "replace")
  const connectButton = canManage && (
    <Button icon={Plus} onClick={() => setConnectState({ platform: null })}>
      {t("connect")}
    </Button>
  )
  const isFilterable = (channels.data?.length ?? 0) >= minFilterableChannels
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={channels.data?.length === 0 ? undefined : connectButton}
      />
      <QueryStatus query={channels} errorTitle={t("loadError")} rows={4} rowClass="h-20" />
      {channels.data?.length === 0 && (
        <EmptyState icon={Radio} title={t("empty")} action={connectButton}>
          {t("emptyText")}
        </EmptyState>
      )}
      {channels.data && isFilterable && (
        <ListFilters channels={channels.data} url={url} onChange={updateUrl} />
      )}
      {channels.data && channels.data.length > 0 && (
        <ChannelGroups
          channels={channels.data}
          url={isFilterable ? url : { ...url, group: "none" }}
          onCredentialsNeeded={({ platform }) => setConnectState({ platform })}
        />
      )}
      {connectState && (
        <ConnectDialog platform={connectState.platform} onClose={() => setConnectState(null)} />
      )}
    </>
  )
}

type ChannelGroupsProps = {
  channels: SocialAccount[]
  url: ListUrl
  onCredentialsNeeded: (channel: SocialAccount) => void
}

function ChannelGroups({ channels, url, onCredentialsNeeded }: ChannelGroupsProps) {
  const t = useTranslations("channels")
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const groupName = useGroupName(url)
  const visible = filterChannels(channels, useDeferredValue(url))
  const selected = visible.filter(({ id }) => selectedIds.has(id))
  const setSelected = (id: string, isSelected: boolean) => {
    const next = new Set(selectedIds)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelectedIds(next)
  }
  if (visible.length === 0)
    return (
      <EmptyState icon={Search} title={t("noMatch")}>
        {t("noMatchText")}
      </EmptyState>
    )
  const groups = [...Map.groupBy(visible, (channel) => getGroupKey(channel, url.group))]
    .map(([key, groupChannels]) => ({ key, name: groupName(key), groupChannels }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <div className="grid gap-6">
        {groups.map(({ key, name, groupChannels }) => (
          <section key={key} aria-label={name || t("title")}>
            {name && (
              <h2 className="mb-2 text-sm font-semibold text-soft">
                {t("withCount", { label: name, count: groupChannels.length })}
              </h2>
            )}
            <ul className="grid gap-3">
              {groupChannels.map((channel) => (
                <ChannelRow
                  key={channel.id}
                  channel={channel}
                  selected={selectedIds.has(channel.id)}
                  onSelect={(isSelected) => setSelected(channel.id, isSelected)}
                  onCredentialsNeeded={onCredentialsNeeded}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          totalCount={visible.length}
          onSelectAll={() => setSelectedIds(new Set(visible.map(({ id }) => id)))}
          onClear={() => setSelectedIds(new Set())}
        />
      )}
    </>
  )
}

function useGroupName({ group }: ListUrl) {
  const t = useTranslations("channels")
  const platformName = usePlatformName()
  const profiles = useProfiles("").data?.pages.flatMap(({ data }) => data) ?? []
  return (key: string) => {
    if (group === "none") return ""
    if (group === "platform") return platformName(key)
    if (group === "health")
      return t(`health.${healthStates.find((health) => health === key) ?? ("connected" satisfies Health)}`)
    return key === noProfile ? t("noProfile") : (profiles.find(({ id }) => id === key)?.name ?? t("profile"))
  }
}

/** Shows a toast after returning from a platform's sign-in page. */
function useConnectResult() {
  const t = useTranslations("channels")
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const error = params.get("connect_error")
    if (error === null && !params.has("connected")) return
    window.history.replaceState(null, "", window.location.pathname)
    // The toaster mounts after the page's effects.
    const timer = setTimeout(() => {
      if (error === null) toast.success(t("connectedToast"))
      else toast.error(t("connectFailed"), { description: error, duration: 15_000 })
    })
    return () => clearTimeout(timer)
  }, [t])
}
