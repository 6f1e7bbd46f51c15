"use client"

import { memo } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { classNames } from "@/components/ui/class-names"
import { rulesFromCatalog } from "@/lib/platforms/check/check-post"
import { measureCaption } from "@/lib/platforms/check/text-length"

import type { Target } from "@/components/compose/draft/targets"

type CaptionCountersProps = { text: string; hasMedia: boolean; targets: Target[] }

/** The text's length as each platform counts it. */
export const CaptionCounters = memo(function CaptionCounters({
  text,
  hasMedia,
  targets,
}: CaptionCountersProps) {
  const t = useTranslations("compose")
  const format = useFormatter()
  // One counter per platform and limit: some accounts have their own limits.
  const getLimit = ({ channel, entry }: Target) => channel.limits?.captionMax ?? entry.caption.max
  const counters = [
    ...new Map(targets.map((target) => [`${target.entry.platform} ${getLimit(target)}`, target])).entries(),
  ]
  if (counters.length === 0) return <p className="text-sm text-soft">{t("selectForLimit")}</p>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
      {counters.map(([key, { entry, channel }]) => {
        const rules = rulesFromCatalog(entry)
        const withMedia = hasMedia && rules.media !== "ignored"
        const { length, max, remaining } = measureCaption(rules.caption, text, {
          withMedia,
          max: channel.limits?.captionMax,
        })
        return (
          <li key={key} className={classNames("flex items-center gap-1.5", getColorClass(remaining, max))}>
            <PlatformIcon slug={entry.platform} className="size-4" />
            <span>
              {t("counter", { platform: entry.name, length: format.number(length), max: format.number(max) })}
              {remaining < 0 && ` · ${t("overLimit", { count: format.number(-remaining) })}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
})

function getColorClass(remaining: number, max: number) {
  if (remaining < 0) return "font-semibold text-danger-ink"
  return remaining < max / 10 ? "text-warning-ink" : "text-soft"
}
