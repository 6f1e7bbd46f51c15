"use client"

import { Plus } from "lucide-react"
import { memo } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/forms/field"

import { getFieldMessages, type Problem } from "@/components/compose/checks/check-draft"
import type { Content } from "@/components/compose/draft/draft"
import type { DraftActions, Scope } from "@/components/compose/draft/draft-actions"
import { PartEditor } from "./part-editor"
import { getPartLimit } from "./part-splitting"
import type { Target } from "@/components/compose/draft/targets"

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
export const ContentEditor = memo(function ContentEditor(props: ContentEditorProps) {
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
          variant="secondary"
          className="w-fit"
          onClick={() => actions.addPart(scope)}
          disabled={parts.length >= getPartLimit(targets)}
        >
          <Plus aria-hidden />
          {t("addPart")}
        </Button>
      )}
    </>
  )
})
