"use client"

import { Plus } from "lucide-react"
import { memo } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/field"

import { messagesOf, type Problem } from "./check-draft"
import type { Content } from "./draft"
import type { DraftActions, Scope } from "./draft-actions"
import { PartEditor } from "./part-editor"
import { partLimit } from "./part-splitting"
import type { Target } from "./targets"

type ContentEditorProps = {
  scope: Scope
  content: Content
  /** The channels that get this text. */
  targets: Target[]
  problems: Problem[]
  actions: DraftActions
  onUploading: (key: string, uploading: boolean) => void
}

/** One text: what all share, or what is written for one channel. */
export const ContentEditor = memo(function ContentEditor(props: ContentEditorProps) {
  const { scope, content, targets, problems, actions, onUploading } = props
  const t = useTranslations("compose")
  const { title, parts } = content
  const takesThreads = targets.some(({ entry }) => entry.parts !== null)
  const isTitled = title !== "" || targets.some(({ entry }) => entry.titleAlias)
  // Where the two are one, complaints about the platform's title are about this one.
  const aliased = targets.some(({ entry }) => entry.titleAlias)
    ? messagesOf(problems, "platformConfiguration.title")
    : []
  const removePart = (index: number) => {
    const part = parts[index]
    if (!part) return
    actions.removePart(scope, part.key)
    toast(t("partRemoved", { number: index + 1 }), {
      action: { label: t("undo"), onClick: () => actions.putPart(scope, part, index) },
    })
  }
  return (
    <>
      {isTitled && (
        <InputField
          label={t("title")}
          maxLength={100}
          dir="auto"
          value={title}
          onChange={(event) => actions.changeContent(scope, () => ({ title: event.target.value }))}
          error={[...messagesOf(problems, "title"), ...aliased]}
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
      {(takesThreads || parts.length > 1) && (
        <Button
          variant="secondary"
          className="w-fit"
          onClick={() => actions.addPart(scope)}
          disabled={parts.length >= partLimit(targets)}
        >
          <Plus aria-hidden />
          {t("addPart")}
        </Button>
      )}
    </>
  )
})
