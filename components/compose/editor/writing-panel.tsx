"use client"

import dynamic from "next/dynamic"
import { memo, useId, useMemo } from "react"
import { Plus } from "lucide-react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import { type Problem, getFieldMessages } from "@/components/compose/checks/check-draft"
import type { Draft, Content } from "@/components/compose/draft/draft"
import type { DraftActions, Scope } from "@/components/compose/draft/draft-actions"
import { getConfigurationKey, type Target } from "@/components/compose/draft/targets"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/forms/field"

import { PartEditor } from "./part-editor"
import { getPartLimit } from "./part-splitting"

const VersionPanel = dynamic(
  onDemand(() => import("./version-panel").then((file) => file.VersionPanel), "toast"),
)
const VersionTabs = dynamic(
  onDemand(() => import("./version-tabs").then((file) => file.VersionTabs)),
  { loading: () => <Skeleton className="h-9 rounded-full" /> },
)

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

type ContentEditorProps = {
  scope: Scope
  content: Content
  /** The channels this content goes to. */
  targets: Target[]
  problems: Problem[]
  actions: DraftActions
  onUploading: (key: string, uploading: boolean) => void
}

/** Edits the shared content or one channel's override. */
const ContentEditor = memo(function ContentEditor(props: ContentEditorProps) {
  const { scope, content, targets, problems, actions, onUploading } = props
  const t = useTranslations("compose")
  const { title, parts } = content
  const supportsThreads = targets.some(({ entry }) => entry.parts !== null)
  const hasTitle = title !== "" || targets.some(({ entry }) => entry.titleAlias)
  // On platforms that alias the title, errors in their own title setting are about this field.
  const aliasErrors = targets.some(({ entry }) => entry.titleAlias)
    ? getFieldMessages(problems, "platformConfiguration.title")
    : []
  const removePart = (index: number) => {
    const part = parts[index]
    if (!part) return
    actions.removePart(scope, part.key)
    toast(t("partRemoved", { number: index + 1 }), {
      action: { label: t("undo"), onClick: () => actions.insertPart(scope, part, index) },
    })
  }
  return (
    <>
      {hasTitle && (
        <InputField
          label={t("title")}
          maxLength={100}
          dir="auto"
          value={title}
          onChange={(event) => actions.changeContent(scope, () => ({ title: event.target.value }))}
          error={[...getFieldMessages(problems, "title"), ...aliasErrors]}
        />
      )}
      {parts.map((part, index) => (
        <PartEditor
          key={part.key}
          scope={scope}
          part={part}
          index={index}
          count={parts.length}
          targets={targets}
          problems={problems}
          actions={actions}
          onRemove={removePart}
          onUploading={onUploading}
        />
      ))}
      {(supportsThreads || parts.length > 1) && (
        <Button
          icon={Plus}
          variant="secondary"
          className="w-fit"
          onClick={() => actions.addPart(scope)}
          disabled={parts.length >= getPartLimit(targets)}
        >
          {t("addPart")}
        </Button>
      )}
    </>
  )
})
