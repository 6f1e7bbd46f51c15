import { toast } from "sonner"
import { useTranslations } from "use-intl"

import type { Template } from "@/lib/templates/contract"

import { isEmptyContent, newPart, type Content, type Draft } from "./draft"
import type { DraftEditor } from "./use-draft"

function contentOf({ title, caption, parts }: Template, { shared }: Draft): Content {
  const { media } = shared.parts[0]
  const [first = caption, ...rest] = parts
  return { title: title ?? "", parts: [newPart(first, media), ...rest.map((text) => newPart(text))] }
}

/** A template takes the place of the text that all share; what was there comes back with a click. */
export function useTemplating({ draft, actions }: DraftEditor) {
  const t = useTranslations("compose")
  return (template: Template) => {
    actions.change({
      shared: contentOf(template, draft),
      configurations: { ...draft.configurations, ...template.platformConfiguration },
      tagIds: [...new Set([...draft.tagIds, ...template.tagIds])],
    })
    if (!isEmptyContent(draft.shared))
      toast(t("templateTaken", { name: template.name }), {
        action: { label: t("undo"), onClick: () => actions.restore(draft) },
      })
  }
}
