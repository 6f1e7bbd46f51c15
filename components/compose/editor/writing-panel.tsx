"use client"

import dynamic from "next/dynamic"
import { memo, useId, useMemo } from "react"

import { Skeleton } from "@/components/ui/feedback/skeleton"

import type { Problem } from "@/components/compose/checks/check-draft"
import { ContentEditor } from "./content-editor"
import type { Draft } from "@/components/compose/draft/draft"
import type { DraftActions, Scope } from "@/components/compose/draft/draft-actions"
import { getConfigurationKey, type Target } from "@/components/compose/draft/targets"

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

/** Edits the shared content and each channel's own version. */
export const WritingPanel = memo(function WritingPanel(props: WritingPanelProps) {
  const { draft, targets, problems, actions, onScope, onUploading } = props
  const panelId = useId()
  const target = targets.find(({ channel }) => channel.id === props.scope)
  const scope = target ? props.scope : null
  const { own: versions } = draft
  const own = useMemo(() => Object.keys(versions), [versions])
  const isShared = scope === null
  const content = isShared ? draft.shared : versions[scope]
  const scopeTargets = useMemo(
    () => targets.filter(({ channel }) => (isShared ? !own.includes(channel.id) : channel.id === scope)),
    [targets, own, scope, isShared],
  )
  const scopeProblems = useMemo(() => {
    const ids = new Set(scopeTargets.map(({ channel }) => channel.id))
    return problems.filter(({ channelId }) => channelId === "" || ids.has(channelId))
  }, [problems, scopeTargets])
  const problemCounts = useMemo(() => {
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
          overriddenIds={own}
          problemCounts={problemCounts}
          panelId={panelId}
          onSelect={onScope}
        />
      )}
      <div id={panelId} role={hasTabs ? "tabpanel" : undefined} className="grid gap-5">
        {target && (
          <VersionPanel
            target={target}
            own={versions[target.channel.id]}
            settingsKey={getConfigurationKey(draft, target)}
            actions={actions}
          />
        )}
        {content && (
          <ContentEditor
            key={scope}
            scope={scope}
            content={content}
            targets={scopeTargets}
            problems={scopeProblems}
            actions={actions}
            onUploading={onUploading}
          />
        )}
      </div>
    </>
  )
})
