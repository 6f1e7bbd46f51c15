import { toast } from "sonner"
import { useTranslations } from "use-intl"

import {
  createPart,
  isEmptyContent,
  splitFirstComment,
  toFieldTexts,
  type Content,
  type Draft,
} from "@/components/compose/draft/draft"
import type { DraftEditor } from "@/components/compose/draft/use-draft"
import type { Template } from "@/lib/templates/contract"

function toContent({ title, caption, parts }: Template, { shared }: Draft, firstComment: string): Content {
  const { media } = shared.parts[0]
  const [first = caption, ...rest] = parts
  return {
    ...toFieldTexts({ title }),
    parts: [createPart(first, media), ...rest.map((text) => createPart(text))],
    firstComment,
  }
}

/** Replaces the shared content with a template's, with an undo. */
export function useApplyTemplate({ draft, actions }: DraftEditor) {
  const t = useTranslations("compose")
  return (template: Template) => {
    const split = Object.entries(template.platformConfiguration ?? {}).map(
      ([platform, configuration]) => [platform, splitFirstComment(configuration)] as const,
    )
    const firstComment =
      split.map(([, found]) => found.firstComment).find(Boolean) ?? draft.shared.firstComment
    actions.change({
      shared: toContent(template, draft, firstComment),
      configurations: {
        ...draft.configurations,
        ...Object.fromEntries(split.map(([platform, { settings }]) => [platform, settings])),
      },
      tagIds: [...new Set([...draft.tagIds, ...template.tagIds])],
    })
    if (!isEmptyContent(draft.shared))
      toast(t("templateApplied"), {
        action: { label: t("undo"), onClick: () => actions.restore(draft) },
      })
  }
}
