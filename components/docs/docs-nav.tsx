"use client"

import { Link } from "@/components/ui/link"
import { useState } from "react"
import { useTranslations } from "use-intl"

type DocsLink = { href: string; title: string; links?: DocsLink[] }
type DocsNavProps = { sections: { title: string; links: DocsLink[] }[]; current: string }

/** A sidebar, or a collapsible menu on phones. */
export function DocsNav({ sections, current }: DocsNavProps) {
  const t = useTranslations("docs")
  const [open, setOpen] = useState(false)
  return (
    <div className="docs-nav">
      <button type="button" aria-expanded={open} aria-controls="docs-nav" onClick={() => setOpen(!open)}>
        {t("contents")}
      </button>
      <nav id="docs-nav" aria-label={t("contents")} data-open={open}>
        {sections.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Links links={links} current={current} />
          </section>
        ))}
      </nav>
    </div>
  )
}

const Links = ({ links, current }: { links: DocsLink[]; current: string }) => (
  <ul>
    {links.map(({ href, title, links: nestedLinks }) => (
      <li key={href}>
        <Link href={href} prefetch={false} aria-current={href === current ? "page" : undefined}>
          {title}
        </Link>
        {nestedLinks && <Links links={nestedLinks} current={current} />}
      </li>
    ))}
  </ul>
)
