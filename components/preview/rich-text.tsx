"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { truncateText, shortenLink, parseText } from "./parse-text"

type RichTextProps = { text: string; truncateAt?: number | null; shortLinks?: boolean; className?: string }

/** Longer previews would render slowly. */
const maxLength = 4000

/** Highlights links, mentions, and hashtags, and truncates long captions. */
export function RichText({ text, truncateAt, shortLinks = false, className = "" }: RichTextProps) {
  const t = useTranslations("preview")
  const [isExpanded, setIsExpanded] = useState(false)
  const limit = truncateAt ?? maxLength
  const isTruncated = text.length > limit && !isExpanded
  if (!text.trim()) return <p className="text-soft italic">{t("noText")}</p>
  return (
    <p dir="auto" className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
      {parseText(isTruncated ? truncateText(text, limit) : text).map(({ text: segment, start, kind }) =>
        kind === "link" ? (
          <a
            key={start}
            href={segment}
            target="_blank"
            rel="noreferrer"
            className="text-brand-ink underline underline-offset-2"
          >
            {shortLinks ? shortenLink(segment) : segment}
          </a>
        ) : kind === "plain" ? (
          segment
        ) : (
          <span key={start} className="text-brand-ink">
            {segment}
          </span>
        ),
      )}
      {isTruncated && (
        <>
          {"… "}
          <button
            type="button"
            className="min-h-6 font-medium text-soft hover:underline"
            onClick={() => setIsExpanded(true)}
          >
            {t("more")}
          </button>
        </>
      )}
    </p>
  )
}
