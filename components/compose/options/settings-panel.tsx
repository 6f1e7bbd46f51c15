"use client"

import dynamic from "next/dynamic"
import { memo } from "react"

import { onDemand } from "@/components/ui/on-demand"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import type { Problem } from "@/components/compose/checks/check-draft"
import { getContent, type Configuration, type Draft } from "@/components/compose/draft/draft"
import { getConfigurationKey, type Target } from "@/components/compose/draft/targets"

const OptionsEditor = dynamic(
  onDemand(() => import("./options-editor").then((file) => file.OptionsEditor)),
  { loading: () => <Skeleton className="h-12 rounded-xl" /> },
)

type SettingsPanelProps = {
  draft: Draft
  targets: Target[]
  problems: Problem[]
  onConfigure: (key: string, configuration: Configuration) => void
}

const emptyConfiguration: Configuration = {}

function getMediaKind(draft: Draft, { channel }: Target) {
  const [first] = getContent(draft, channel.id).parts[0].media
  if (!first) return null
  return first.mimeType?.startsWith("video/") ? "video" : "image"
}

/** Settings by platform, or by channel if a channel has its own. */
export const SettingsPanel = memo(function SettingsPanel(props: SettingsPanelProps) {
  const { draft, targets, problems, onConfigure } = props
  const groups = [...Map.groupBy(targets, (target) => getConfigurationKey(draft, target))]
  return groups.map(([key, members]) => {
    const [target] = members
    const ids = members.map(({ channel }) => channel.id)
    return (
      target && (
        <OptionsEditor
          key={key}
          target={target}
          isSingleChannel={key === target.channel.id}
          configurationKey={key}
          value={draft.configurations[key] ?? emptyConfiguration}
          onChange={onConfigure}
          mediaKind={getMediaKind(draft, target)}
          problems={problems.filter(({ channelId }) => ids.includes(channelId))}
        />
      )
    )
  })
})
