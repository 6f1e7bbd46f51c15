"use client"

import { Plus, Radio, Search } from "lucide-react"
import dynamic from "next/dynamic"
import { useDeferredValue, useState } from "react"
import { useTranslations } from "use-intl"

import { useProfiles } from "@/components/profiles/use-profiles"
import { showAddress, useAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { BulkBar } from "./bulk-bar"
import { healths, type Health } from "./channel-health"
import { groupKey, listAddressOf, matching, noProfile, readList, type ListAddress } from "./channel-list"
import { ChannelRow } from "./channel-row"
import { ListFilters } from "./list-filters"
import { useChannels } from "./use-channels"
import { useConnectResult } from "./use-connect-result"
import { usePlatformName } from "./use-platforms"

const ConnectDialog = dynamic(() => import("./connect-dialog").then((module) => module.ConnectDialog))

/** `asked` is the platform to begin with: null for the whole list, absent while the dialog is closed. */
type Asked = { platform: string | null } | null

/** Fewer than this are seen at a glance. */
const fewChannels = 5

export function ChannelsView() {
  const t = useTranslations("channels")
  const { mayManage } = useWorkspace()
  const channels = useChannels()
  const [asked, setAsked] = useState<Asked>(null)
  const address = readList(useAddress())
  useConnectResult()
  const change = (part: Partial<ListAddress>) =>
    showAddress(listAddressOf({ ...address, ...part }), "replace")
  const connect = mayManage && (
    <Button onClick={() => setAsked({ platform: null })}>
      <Plus aria-hidden />
      {t("connect")}
    </Button>
  )
  const many = (channels.data?.length ?? 0) >= fewChannels
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={channels.data?.length === 0 ? undefined : connect}
      />
      {channels.isPending && <SkeletonList rows={4} rowClass="h-20" />}
      {channels.isError && (
        <LoadError title={t("loadError")} error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.data?.length === 0 && (
        <EmptyState icon={Radio} title={t("empty")} action={connect}>
          {t("emptyText")}
        </EmptyState>
      )}
      {channels.data && many && <ListFilters channels={channels.data} address={address} onChange={change} />}
      {channels.data && channels.data.length > 0 && (
        <ChannelGroups
          channels={channels.data}
          address={many ? address : { ...address, group: "none" }}
          onAsk={({ platform }) => setAsked({ platform })}
        />
      )}
      {asked && <ConnectDialog platform={asked.platform} onClose={() => setAsked(null)} />}
    </>
  )
}

type ChannelGroupsProps = {
  channels: SocialAccount[]
  address: ListAddress
  onAsk: (channel: SocialAccount) => void
}

function ChannelGroups({ channels, address, onAsk }: ChannelGroupsProps) {
  const t = useTranslations("channels")
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const nameOf = useGroupName(address)
  const listed = matching(channels, useDeferredValue(address))
  const selected = listed.filter(({ id }) => chosen.has(id))
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  if (listed.length === 0)
    return (
      <EmptyState icon={Search} title={t("noMatch")}>
        {t("noMatchText")}
      </EmptyState>
    )
  const groups = [...Map.groupBy(listed, (channel) => groupKey(channel, address.group))]
    .map(([key, theirs]) => ({ key, name: nameOf(key), theirs }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <div className="grid gap-6">
        {groups.map(({ key, name, theirs }) => (
          <section key={key} aria-label={name || t("title")}>
            {name && (
              <h2 className="mb-2 text-sm font-semibold text-soft">
                {t("withCount", { label: name, count: theirs.length })}
              </h2>
            )}
            <ul className="grid gap-3">
              {theirs.map((channel) => (
                <ChannelRow
                  key={channel.id}
                  channel={channel}
                  chosen={chosen.has(channel.id)}
                  onChoose={(on) => choose(channel.id, on)}
                  onAsk={onAsk}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {selected.length > 0 && (
        <BulkBar
          chosen={selected}
          listed={listed.length}
          onAll={() => setChosen(new Set(listed.map(({ id }) => id)))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  )
}

function useGroupName({ group }: ListAddress) {
  const t = useTranslations("channels")
  const platformName = usePlatformName()
  const profiles = useProfiles("").data?.pages.flatMap(({ data }) => data) ?? []
  return (key: string) => {
    if (group === "none") return ""
    if (group === "platform") return platformName(key)
    if (group === "health")
      return t(`health.${healths.find((one) => one === key) ?? ("fine" satisfies Health)}`)
    return key === noProfile ? t("noProfile") : (profiles.find(({ id }) => id === key)?.name ?? t("profile"))
  }
}
