import dynamic from "next/dynamic"
import { useState } from "react"
import { useTranslations } from "use-intl"

const TagPicker = dynamic(() => import("@/components/media/tag-picker").then((file) => file.TagPicker))

type TagSectionProps = { chosen: string[]; onChange: (ids: string[]) => void }

/** Folded away until there are tags; what is in it is fetched when it is opened. */
export function TagSection({ chosen, onChange }: TagSectionProps) {
  const t = useTranslations("compose")
  const [isOpen, setOpen] = useState(chosen.length > 0)
  return (
    <details
      className="rounded-xl border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center rounded-xl px-4 font-medium">
        {t("tags", { count: chosen.length })}
      </summary>
      <div className="border-t border-line p-4">
        {isOpen && <TagPicker chosen={chosen} onChange={onChange} />}
      </div>
    </details>
  )
}
