import type { Metadata } from "next"

import { pathOf, type Page } from "@/lib/docs/pages"
import { descriptionOf, readPage } from "@/lib/docs/read-page"

export const guideMetadata = ({ slug, title }: Page): Metadata => ({
  title: slug === "index" ? title : `${title} · Documentation`,
  description: descriptionOf(readPage(slug)),
  alternates: { canonical: pathOf(slug), types: { "text/markdown": `/docs/${slug}.md` } },
})
