import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"

const TagPicker = dynamic(
  onDemand(() => import("@/components/media/tags/tag-picker").then((file) => file.TagPicker), "toast"),
)

type TagSectionProps = { selected: string[]; onChange: (ids: string[]) => void }

/** Collapsed unless there are tags, and loaded when opened. */
export function TagSection({ selected, onChange }: TagSectionProps) {
  const t = useTranslations("compose")
  const [isOpen, setOpen] = useState(selected.length > 0)
  return (
    <details
      className="rounded-xl border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center rounded-xl px-4 font-medium">
        {t("tags", { count: selected.length })}
      </summary>
      <div className="border-t border-line p-4">
        {isOpen && <TagPicker selected={selected} onChange={onChange} />}
      </div>
    </details>
  )
}
