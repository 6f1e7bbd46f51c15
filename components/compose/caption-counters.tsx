"use client"

import { memo } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { classNames } from "@/components/ui/class-names"
import { rulesOf } from "@/lib/platforms/check-post"
import { measureCaption } from "@/lib/platforms/text-length"

import type { Target } from "./targets"

type CaptionCountersProps = { text: string; hasMedia: boolean; targets: Target[] }

/** How long the text is for each platform, as that platform counts. */
export const CaptionCounters = memo(function CaptionCounters({
  text,
  hasMedia,
  targets,
}: CaptionCountersProps) {
  const t = useTranslations("compose")
  const format = useFormatter()
  // One counter per platform, but for an account whose instance has a limit of its own.
  const limitOf = ({ channel, entry }: Target) => channel.limits?.captionMax ?? entry.caption.max
  const counted = [
    ...new Map(targets.map((target) => [`${target.entry.platform} ${limitOf(target)}`, target])).entries(),
  ]
  if (counted.length === 0) return <p className="text-sm text-soft">{t("chooseForCount")}</p>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
      {counted.map(([key, { entry, channel }]) => {
        const rules = rulesOf(entry)
        const withMedia = hasMedia && rules.media !== "ignored"
        const { length, max, remaining } = measureCaption(rules.caption, text, {
          withMedia,
          max: channel.limits?.captionMax,
        })
        return (
          <li key={key} className={classNames("flex items-center gap-1.5", lookOf(remaining, max))}>
            <PlatformIcon slug={entry.platform} className="size-4" />
            <span>
              {t("counter", { platform: entry.name, length: format.number(length), max: format.number(max) })}
              {remaining < 0 && ` · ${t("tooMany", { count: format.number(-remaining) })}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
})

function lookOf(remaining: number, max: number) {
  if (remaining < 0) return "font-semibold text-danger-ink"
  return remaining < max / 10 ? "text-warning-ink" : "text-soft"
}
