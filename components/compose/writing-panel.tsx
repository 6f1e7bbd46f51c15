"use client"

import dynamic from "next/dynamic"
import { memo, useId, useMemo } from "react"

import { Skeleton } from "@/components/ui/skeleton"

import type { Problem } from "./check-draft"
import { ContentEditor } from "./content-editor"
import type { Draft } from "./draft"
import type { DraftActions, Scope } from "./draft-actions"
import { configurationKey, type Target } from "./targets"

const VersionPanel = dynamic(() => import("./version-panel").then((file) => file.VersionPanel))
const VersionTabs = dynamic(() => import("./version-tabs").then((file) => file.VersionTabs), {
  loading: () => <Skeleton className="h-9 rounded-full" />,
})

type WritingPanelProps = {
  draft: Draft
  targets: Target[]
  problems: Problem[]
  scope: Scope
  actions: DraftActions
  onScope: (scope: Scope) => void
  onUploading: (key: string, uploading: boolean) => void
}

/** The text that all share, and the versions of single channels beside it. */
export const WritingPanel = memo(function WritingPanel(props: WritingPanelProps) {
  const { draft, targets, problems, actions, onScope, onUploading } = props
  const panelId = useId()
  const target = targets.find(({ channel }) => channel.id === props.scope)
  const scope = target ? props.scope : null
  const { own: versions } = draft
  const own = useMemo(() => Object.keys(versions), [versions])
  const isShared = scope === null
  const content = isShared ? draft.shared : versions[scope]
  const receivers = useMemo(
    () => targets.filter(({ channel }) => (isShared ? !own.includes(channel.id) : channel.id === scope)),
    [targets, own, scope, isShared],
  )
  const here = useMemo(() => {
    const ids = new Set(receivers.map(({ channel }) => channel.id))
    return problems.filter(({ channelId }) => channelId === "" || ids.has(channelId))
  }, [problems, receivers])
  const counts = useMemo(() => {
    const byChannel = Map.groupBy(problems, ({ channelId }) => channelId)
    return Object.fromEntries([...byChannel].map(([id, list]) => [id, list.length]))
  }, [problems])
  const hasTabs = targets.length > 1 || own.some((id) => targets.some(({ channel }) => channel.id === id))
  return (
    <>
      {hasTabs && (
        <VersionTabs
          targets={targets}
          current={scope}
          own={own}
          counts={counts}
          panelId={panelId}
          onSelect={onScope}
        />
      )}
      <div id={panelId} role={hasTabs ? "tabpanel" : undefined} className="grid gap-5">
        {target && (
          <VersionPanel
            target={target}
            own={versions[target.channel.id]}
            settingsKey={configurationKey(draft, target)}
            actions={actions}
          />
        )}
        {content && (
          <ContentEditor
            key={scope}
            scope={scope}
            content={content}
            targets={receivers}
            problems={here}
            actions={actions}
            onUploading={onUploading}
          />
        )}
      </div>
    </>
  )
})
