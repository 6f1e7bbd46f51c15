"use client"

import { BookmarkPlus, LayoutTemplate } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import type { PlatformRules } from "@/components/channels/platform-rules"
import { Button } from "@/components/ui/button"

import type { DraftEditor } from "./use-draft"
import { useTemplating } from "./use-templating"

const TemplateDialog = dynamic(() => import("./template-dialog").then((file) => file.TemplateDialog))
const SaveTemplateDialog = dynamic(() =>
  import("./save-template-dialog").then((file) => file.SaveTemplateDialog),
)

export function TemplateTools({ editor, platforms }: { editor: DraftEditor; platforms: PlatformRules[] }) {
  const t = useTranslations("compose")
  const [asked, setAsked] = useState<"use" | "save" | null>(null)
  const apply = useTemplating(editor)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked("use")}>
        <LayoutTemplate aria-hidden />
        {t("templates")}
      </Button>
      <Button variant="ghost" size="sm" disabled={editor.isEmpty} onClick={() => setAsked("save")}>
        <BookmarkPlus aria-hidden />
        {t("saveTemplate")}
      </Button>
      {asked === "use" && (
        <TemplateDialog
          kind="template"
          onClose={() => setAsked(null)}
          onUse={(template) => {
            setAsked(null)
            apply(template)
          }}
        />
      )}
      {asked === "save" && (
        <SaveTemplateDialog
          draft={editor.draft}
          platforms={platforms.map(({ platform }) => platform)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
