"use client"

import { BookmarkPlus, LayoutTemplate } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { toast } from "sonner"

import { onDemand } from "@/components/ui/on-demand"
import type { PlatformRules } from "@/components/channels/platform-rules"
import { Button } from "@/components/ui/button"
import type { DraftEditor } from "@/components/compose/draft/use-draft"
import type { Template } from "@/lib/templates/contract"
import {
  createPart,
  isEmptyContent,
  toFieldTexts,
  type Content,
  type Draft,
} from "@/components/compose/draft/draft"

const TemplateDialog = dynamic(
  onDemand(() => import("./template-dialog").then((file) => file.TemplateDialog), "toast"),
)
const SaveTemplateDialog = dynamic(
  onDemand(() => import("./save-template-dialog").then((file) => file.SaveTemplateDialog), "toast"),
)

export function TemplateTools({ editor, platforms }: { editor: DraftEditor; platforms: PlatformRules[] }) {
  const t = useTranslations("compose")
  const [openDialog, setOpenDialog] = useState<"use" | "save" | null>(null)
  const applyTemplate = useApplyTemplate(editor)
  return (
    <>
      <Button icon={LayoutTemplate} variant="ghost" size="sm" onClick={() => setOpenDialog("use")}>
        {t("templates")}
      </Button>
      <Button
        icon={BookmarkPlus}
        variant="ghost"
        size="sm"
        disabled={editor.isEmpty}
        onClick={() => setOpenDialog("save")}
      >
        {t("saveTemplate")}
      </Button>
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
        <SaveTemplateDialog
          draft={editor.draft}
          platforms={platforms.map(({ platform }) => platform)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  )
}

function toContent({ title, caption, parts }: Template, { shared }: Draft): Content {
  const { media } = shared.parts[0]
  const [first = caption, ...rest] = parts
  return {
    ...toFieldTexts({ title }),
    parts: [createPart(first, media), ...rest.map((text) => createPart(text))],
  }
}

/** Replaces the shared content with a template's, with an undo. */
function useApplyTemplate({ draft, actions }: DraftEditor) {
  const t = useTranslations("compose")
  return (template: Template) => {
    actions.change({
      shared: toContent(template, draft),
      configurations: { ...draft.configurations, ...template.platformConfiguration },
      tagIds: [...new Set([...draft.tagIds, ...template.tagIds])],
    })
    if (!isEmptyContent(draft.shared))
      toast(t("templateApplied"), {
        action: { label: t("undo"), onClick: () => actions.restore(draft) },
      })
  }
}
