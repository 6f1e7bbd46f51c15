"use client"

import { BookmarkPlus, LayoutTemplate, ListPlus, MessageCircle, Tags } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import type { PlatformRules } from "@/components/channels/platform-rules"
import { getPartLimit } from "./part-splitting"
import type { Content } from "@/components/compose/draft/draft"
import type { Scope } from "@/components/compose/draft/draft-actions"
import type { Target } from "@/components/compose/draft/targets"
import type { DraftEditor } from "@/components/compose/draft/use-draft"
import { useApplyTemplate } from "@/components/compose/templates/use-apply-template"
import { IconButton } from "@/components/ui/button"
import { onDemand } from "@/components/ui/on-demand"

const TemplateDialog = dynamic(
  onDemand(
    () => import("@/components/compose/templates/template-dialog").then((file) => file.TemplateDialog),
    "toast",
  ),
)
const SaveTemplateDialog = dynamic(
  onDemand(
    () =>
      import("@/components/compose/templates/save-template-dialog").then((file) => file.SaveTemplateDialog),
    "toast",
  ),
)

export type PostPanel = "comment" | "tags" | null

type PostToolsProps = {
  editor: DraftEditor
  platforms: PlatformRules[]
  scope: Scope
  content: Content
  /** The channels this content goes to. */
  targets: Target[]
  panel: PostPanel
  onPanel: (panel: PostPanel) => void
}

/** The icons for what belongs to the whole post. */
export function PostTools({ editor, platforms, scope, content, targets, panel, onPanel }: PostToolsProps) {
  const t = useTranslations("compose")
  const [openDialog, setOpenDialog] = useState<"use" | "save" | null>(null)
  const applyTemplate = useApplyTemplate(editor)
  const { draft, actions } = editor
  const hasThread = content.parts.length > 1 || targets.some(({ entry }) => entry.parts !== null)
  const hasComment =
    content.firstComment !== "" || targets.some(({ entry }) => entry.platformConfiguration.hasFirstComment)
  const toggle = (name: PostPanel) => ({
    "aria-expanded": panel === name,
    className: "aria-expanded:bg-brand-tint aria-expanded:text-brand-ink",
    onClick: () => onPanel(panel === name ? null : name),
  })
  const tags = t("tags", { count: draft.tagIds.length })
  return (
    <div role="group" aria-label={t("postTools")} className="flex flex-wrap items-center gap-x-0.5">
      {hasComment && (
        <IconButton
          icon={MessageCircle}
          label={t("firstComment")}
          title={t("firstComment")}
          {...toggle("comment")}
        />
      )}
      {hasThread && (
        <IconButton
          icon={ListPlus}
          label={t("addPart")}
          title={t("addPart")}
          disabled={content.parts.length >= getPartLimit(targets)}
          onClick={() => actions.addPart(scope)}
        />
      )}
      <IconButton icon={Tags} label={tags} title={tags} {...toggle("tags")} />
      <IconButton
        icon={LayoutTemplate}
        label={t("templates")}
        title={t("templates")}
        onClick={() => setOpenDialog("use")}
      />
      <IconButton
        icon={BookmarkPlus}
        label={t("saveTemplate")}
        title={t("saveTemplate")}
        disabled={editor.isEmpty}
        onClick={() => setOpenDialog("save")}
      />
      {openDialog === "use" && (
        <TemplateDialog
          kind="template"
          onClose={() => setOpenDialog(null)}
          onUse={(template) => {
            setOpenDialog(null)
            applyTemplate(template)
          }}
        />
      )}
      {openDialog === "save" && (
        <SaveTemplateDialog draft={draft} platforms={platforms} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  )
}
