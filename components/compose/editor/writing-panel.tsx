"use client"

import dynamic from "next/dynamic"
import { memo, useId, useMemo, useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import type { PlatformRules } from "@/components/channels/platform-rules"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import { type Problem, getFieldMessages } from "@/components/compose/checks/check-draft"
import type { Content } from "@/components/compose/draft/draft"
import type { Scope } from "@/components/compose/draft/draft-actions"
import { getConfigurationKey, type Target } from "@/components/compose/draft/targets"
import type { DraftEditor } from "@/components/compose/draft/use-draft"

import { PartEditor } from "./part-editor"
import { PostTools, type PostPanel } from "./post-tools"
import { TitleField } from "./title-field"

const VersionPanel = dynamic(
  onDemand(() => import("./version-panel").then((file) => file.VersionPanel), "toast"),
)
const VersionTabs = dynamic(
  onDemand(() => import("./version-tabs").then((file) => file.VersionTabs)),
  { loading: () => <Skeleton className="h-10" /> },
)
const FirstComment = dynamic(
  onDemand(() => import("./first-comment").then((file) => file.FirstComment), "toast"),
)
const TagPicker = dynamic(
  onDemand(() => import("@/components/media/tags/tag-picker").then((file) => file.TagPicker), "toast"),
)

type WritingPanelProps = {
  editor: DraftEditor
  platforms: PlatformRules[]
  targets: Target[]
  problems: Problem[]
  /** Problems by channel. */
  problemCounts: Record<string, number>
  scope: Scope
  onScope: (scope: Scope) => void
  onUploading: (key: string, uploading: boolean) => void
}

/** Edits the shared content and each channel's own version. */
export const WritingPanel = memo(function WritingPanel(props: WritingPanelProps) {
  const { editor, platforms, targets, problems, problemCounts, onScope, onUploading } = props
  const { draft, actions } = editor
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
      <div id={panelId} role={hasTabs ? "tabpanel" : undefined} className="grid gap-4">
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
            editor={editor}
            platforms={platforms}
            scope={scope}
            content={content}
            targets={scopeTargets}
            problems={scopeProblems}
            onUploading={onUploading}
          />
        )}
      </div>
    </>
  )
})

type ContentEditorProps = {
  editor: DraftEditor
  platforms: PlatformRules[]
  scope: Scope
  content: Content
  /** The channels this content goes to. */
  targets: Target[]
  problems: Problem[]
  onUploading: (key: string, uploading: boolean) => void
}

/** Edits the shared content or one channel's override. */
function ContentEditor(props: ContentEditorProps) {
  const { editor, platforms, scope, content, targets, problems, onUploading } = props
  const t = useTranslations("compose")
  const [panel, setPanel] = useState<PostPanel>(content.firstComment ? "comment" : null)
  const { draft, actions } = editor
  const { title, parts } = content
  const hasTitle = title !== "" || targets.some(({ entry }) => entry.titleAlias)
  // On platforms that alias the title, errors in their own title setting are about this field.
  const aliasErrors = targets.some(({ entry }) => entry.titleAlias)
    ? getFieldMessages(problems, "platformConfiguration.title")
    : []
  const commentErrors = getFieldMessages(problems, "platformConfiguration.first_comment")
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
        <TitleField
          value={title}
          onChange={(value) => actions.changeContent(scope, () => ({ title: value }))}
          errors={[...getFieldMessages(problems, "title"), ...aliasErrors]}
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
          tools={
            index === parts.length - 1 && (
              <PostTools
                editor={editor}
                platforms={platforms}
                scope={scope}
                content={content}
                targets={targets}
                panel={panel}
                onPanel={setPanel}
              />
            )
          }
          onRemove={removePart}
          onUploading={onUploading}
        />
      ))}
      {(panel === "comment" || commentErrors.length > 0) && (
        <FirstComment
          value={content.firstComment}
          targets={targets}
          errors={commentErrors}
          onChange={(firstComment) => actions.changeContent(scope, () => ({ firstComment }))}
        />
      )}
      {panel === "tags" && (
        <TagPicker selected={draft.tagIds} onChange={(tagIds) => actions.change({ tagIds })} />
      )}
    </>
  )
}
