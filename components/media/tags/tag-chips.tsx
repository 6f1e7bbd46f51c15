"use client"

import { ChevronDown } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import type { Tag } from "@/lib/tags/contract"

type TagChipsProps = { label: string; tags: Tag[]; selected: string[]; onChange: (ids: string[]) => void }

/** Selected tags beyond these stay visible too. */
const maxCollapsed = 24

export function TagChips({ label, tags, selected, onChange }: TagChipsProps) {
  const t = useTranslations("ui")
  const [isExpanded, setIsExpanded] = useState(false)
  const isLong = tags.length > maxCollapsed
  const visible =
    isLong && !isExpanded
      ? tags.filter(({ id }, index) => index < maxCollapsed || selected.includes(id))
      : tags
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {visible.map(({ id, name, color }) => {
        const isSelected = selected.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isSelected}
            className={classNames(
              "inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border px-3 text-sm transition-colors",
              isSelected
                ? "border-brand bg-brand-tint font-medium text-brand-ink"
                : "border-line bg-surface text-soft hover:text-ink",
            )}
            onClick={() => toggle(id)}
          >
            <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
            <span className="truncate">{name}</span>
          </button>
        )
      })}
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <ChevronDown
            aria-hidden
            className={classNames("transition-transform", isExpanded && "rotate-180")}
          />
          {isExpanded ? t("showFewer") : t("showAll", { count: tags.length })}
        </Button>
      )}
    </div>
  )
}
