import type { ReactNode } from "react"

import { getTranslations } from "@/app/get-translations"
import { DocsNav } from "@/components/docs/docs-nav"
import { OnThisPage } from "@/components/docs/on-this-page"
import { pageGroups, pathOf } from "@/lib/docs/pages"
import type { ApiOperation } from "@/lib/docs/reference"
import type { Heading } from "@/lib/docs/render-markdown"
import { slugOf } from "@/lib/docs/slug"
import { getOperations } from "./operations"

type DocsFrameProps = {
  /** The page's URL. */
  current: string
  operation?: ApiOperation
  headings: Heading[]
  children: ReactNode
}

/** The layout of docs pages. The navigation lists only operations with the current one's tag. */
export async function DocsFrame({ current, operation, headings, children }: DocsFrameProps) {
  const t = await getTranslations("docs")
  const tags = [...Map.groupBy(getOperations(), ({ tag }) => tag)].map(([tag, list]) => ({
    href: `/docs/api#${slugOf(tag)}`,
    title: tag,
    links:
      tag === operation?.tag
        ? list.map(({ id, summary }) => ({ href: `/docs/api/${id}`, title: summary }))
        : undefined,
  }))
  const sections = [
    ...pageGroups.map(({ id, pages }) => ({
      title: t(`groups.${id}`),
      links: pages.map(({ slug, title }) => ({ href: pathOf(slug), title })),
    })),
    { title: t("groups.reference"), links: [{ href: "/docs/api", title: t("allOperations") }, ...tags] },
  ]
  return (
    <div className="docs-frame">
      <DocsNav key={current} sections={sections} current={current} />
      {children}
      <OnThisPage headings={headings} />
    </div>
  )
}
