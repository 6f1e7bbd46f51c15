"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { foldText, shortLink, textPieces } from "./text-pieces"

type RichTextProps = { text: string; fold?: number | null; shortLinks?: boolean; className?: string }

/** Nobody reads more of a preview at once, and drawing it takes time. */
const longest = 4000

/** A caption as platforms show it: links, mentions and hashtags set apart, and what is long folded away. */
export function RichText({ text, fold, shortLinks = false, className = "" }: RichTextProps) {
  const t = useTranslations("preview")
  const [isOpen, setIsOpen] = useState(false)
  const at = fold ?? longest
  const isFolded = text.length > at && !isOpen
  if (!text.trim()) return <p className="text-soft italic">{t("noText")}</p>
  return (
    <p dir="auto" className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
      {textPieces(isFolded ? foldText(text, at) : text).map(({ text: piece, start, kind }) =>
        kind === "link" ? (
          <a
            key={start}
            href={piece}
            target="_blank"
            rel="noreferrer"
            className="text-brand-ink underline underline-offset-2"
          >
            {shortLinks ? shortLink(piece) : piece}
          </a>
        ) : kind === "plain" ? (
          piece
        ) : (
          <span key={start} className="text-brand-ink">
            {piece}
          </span>
        ),
      )}
      {isFolded && (
        <>
          {"… "}
          <button
            type="button"
            className="min-h-6 font-medium text-soft hover:underline"
            onClick={() => setIsOpen(true)}
          >
            {t("more")}
          </button>
        </>
      )}
    </p>
  )
}
