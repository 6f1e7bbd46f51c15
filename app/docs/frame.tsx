import type { ReactNode } from "react"

import { texts } from "@/app/texts"
import { DocsNav } from "@/components/docs/docs-nav"
import { OnThisPage } from "@/components/docs/on-this-page"
import { pageGroups, pathOf } from "@/lib/docs/pages"
import type { ApiOperation } from "@/lib/docs/reference"
import type { Heading } from "@/lib/docs/render-markdown"
import { slugOf } from "@/lib/docs/slug"
import { operations } from "./operations"

type FrameProps = {
  /** The address of the page. */
  current: string
  operation?: ApiOperation
  headings: Heading[]
  children: ReactNode
}

/** All pages at the left; of the operations only those beside the one that is shown. */
export async function Frame({ current, operation, headings, children }: FrameProps) {
  const t = await texts("docs")
  const tags = [...Map.groupBy(operations(), ({ tag }) => tag)].map(([tag, list]) => ({
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
