import { useTranslations } from "use-intl"

import type { Target } from "@/components/compose/draft/targets"
import { TextareaField } from "@/components/ui/forms/field"

type FirstCommentProps = {
  value: string
  targets: Target[]
  errors: string[]
  onChange: (value: string) => void
}

/** Set once for all channels whose platform has one. */
export function FirstComment({ value, targets, errors, onChange }: FirstCommentProps) {
  const t = useTranslations("compose")
  const names = targets
    .filter(({ entry }) => entry.platformConfiguration.hasFirstComment)
    .map(({ entry }) => entry.name)
  return (
    <TextareaField
      label={t("firstComment")}
      hint={names.length > 0 && t("firstCommentHint", { platforms: [...new Set(names)].join(", ") })}
      error={errors}
      dir="auto"
      rows={2}
      className="field-sizing-content max-h-60"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
