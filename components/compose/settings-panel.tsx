"use client"

import dynamic from "next/dynamic"
import { memo } from "react"

import { Skeleton } from "@/components/ui/skeleton"

import type { Problem } from "./check-draft"
import type { Configuration, Draft } from "./draft"
import { configurationKey, type Target } from "./targets"

const OptionsEditor = dynamic(() => import("./options-editor").then((file) => file.OptionsEditor), {
  loading: () => <Skeleton className="h-12 rounded-xl" />,
})

type SettingsPanelProps = {
  draft: Draft
  targets: Target[]
  problems: Problem[]
  onConfigure: (key: string, configuration: Configuration) => void
}

const none: Configuration = {}

/** The settings of each platform, or of each channel where they are its own. */
export const SettingsPanel = memo(function SettingsPanel(props: SettingsPanelProps) {
  const { draft, targets, problems, onConfigure } = props
  const groups = [...Map.groupBy(targets, (target) => configurationKey(draft, target))]
  return groups.map(([key, members]) => {
    const [target] = members
    const ids = members.map(({ channel }) => channel.id)
    return (
      target && (
        <OptionsEditor
          key={key}
          target={target}
          single={key === target.channel.id}
          configurationKey={key}
          value={draft.configurations[key] ?? none}
          onChange={onConfigure}
          problems={problems.filter(({ channelId }) => ids.includes(channelId))}
        />
      )
    )
  })
})
