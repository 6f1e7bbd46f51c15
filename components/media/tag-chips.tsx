"use client"

import { ChevronDown } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import type { Tag } from "@/lib/tags/contract"

type TagChipsProps = { label: string; tags: Tag[]; chosen: string[]; onChange: (ids: string[]) => void }

/** Room for what is beside them. The chosen ones are always among those that are shown. */
const mostShown = 24

export function TagChips({ label, tags, chosen, onChange }: TagChipsProps) {
  const t = useTranslations("ui")
  const [all, setAll] = useState(false)
  const isLong = tags.length > mostShown
  const shown =
    isLong && !all ? tags.filter(({ id }, place) => place < mostShown || chosen.includes(id)) : tags
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {shown.map(({ id, name, color }) => {
        const on = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={on}
            className={classNames(
              "inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border px-3 text-sm transition-colors",
              on
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
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          <ChevronDown aria-hidden className={classNames("transition-transform", all && "rotate-180")} />
          {all ? t("showFewer") : t("showAll", { count: tags.length })}
        </Button>
      )}
    </div>
  )
}
