"use client"

import { useTranslations } from "use-intl"

type Heading = { level: number; id: string; text: string }

export function OnThisPage({ headings }: { headings: Heading[] }) {
  const t = useTranslations("docs")
  if (headings.length < 2) return <div />
  return (
    <nav aria-label={t("onThisPage")} className="docs-toc">
      <h2>{t("onThisPage")}</h2>
      <ul>
        {headings.map(({ level, id, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
