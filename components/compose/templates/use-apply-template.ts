import { toast } from "sonner"
import { useTranslations } from "use-intl"

import type { Template } from "@/lib/templates/contract"

import { isEmptyContent, createPart, type Content, type Draft } from "@/components/compose/draft/draft"
import type { DraftEditor } from "@/components/compose/draft/use-draft"

function toContent({ title, caption, parts }: Template, { shared }: Draft): Content {
  const { media } = shared.parts[0]
  const [first = caption, ...rest] = parts
  return { title: title ?? "", parts: [createPart(first, media), ...rest.map((text) => createPart(text))] }
}

/** Replaces the shared content with a template's, with an undo. */
export function useApplyTemplate({ draft, actions }: DraftEditor) {
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
