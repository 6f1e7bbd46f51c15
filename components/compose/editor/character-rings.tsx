"use client"

import { memo } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import { classNames } from "@/components/ui/class-names"
import { rulesFromCatalog } from "@/lib/platforms/check/check-post"
import { measureCaption } from "@/lib/platforms/check/text-length"

import type { Target } from "@/components/compose/draft/targets"

type CharacterRingsProps = { text: string; hasMedia: boolean; targets: Target[] }

const maxShown = 6

/** The text's length as each platform counts it, with the platform that leaves the least room in front. */
export const CharacterRings = memo(function CharacterRings({ text, hasMedia, targets }: CharacterRingsProps) {
  const t = useTranslations("compose")
  const format = useFormatter()
  // One ring per platform and limit: some accounts have their own limits.
  const getLimit = ({ channel, entry }: Target) => channel.limits?.captionMax ?? entry.caption.max
  const rings = [
    ...new Map(targets.map((target) => [`${target.entry.platform} ${getLimit(target)}`, target])),
  ].map(([key, { entry, channel }]) => {
    const rules = rulesFromCatalog(entry)
    const withMedia = hasMedia && rules.media !== "ignored"
    const measured = measureCaption(rules.caption, text, { withMedia, max: channel.limits?.captionMax })
    return { key, entry, ...measured }
  })
  rings.sort((a, b) => a.remaining - b.remaining)
  if (rings.length === 0) return <p className="text-sm text-soft">{t("selectForLimit")}</p>
  return (
    <ul className="flex items-center gap-2 text-sm tabular-nums">
      {rings.map(({ key, entry, length, max, remaining }, index) => {
        const label = [
          t("counter", { platform: entry.name, length: format.number(length), max: format.number(max) }),
          remaining < 0 && t("overLimit", { count: format.number(-remaining) }),
        ]
          .filter(Boolean)
          .join(" · ")
        return (
          <li
            key={key}
            title={label}
            className={classNames(
              "flex items-center gap-1.5",
              getColorClass(remaining, max),
              index >= maxShown && "sr-only",
            )}
          >
            <span className="relative grid size-7 place-items-center">
              <Ring share={length / max} />
              <PlatformIcon slug={entry.platform} className="size-3.5" />
            </span>
            {index === 0 && <span aria-hidden>{format.number(remaining)}</span>}
            <span className="sr-only">{label}</span>
          </li>
        )
      })}
      {rings.length > maxShown && (
        <li aria-hidden className="text-soft">
          +{rings.length - maxShown}
        </li>
      )}
    </ul>
  )
})

const radius = 12
const circumference = 2 * Math.PI * radius

function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="absolute inset-0 -rotate-90 fill-none stroke-2">
      <circle cx="14" cy="14" r={radius} className="stroke-line" />
      <circle
        cx="14"
        cy="14"
        r={radius}
        className="stroke-current"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - Math.min(1, share))}
      />
    </svg>
  )
}

function getColorClass(remaining: number, max: number) {
  if (remaining < 0) return "font-semibold text-danger-ink"
  return remaining < max / 10 ? "text-warning-ink" : "text-brand-ink"
}
