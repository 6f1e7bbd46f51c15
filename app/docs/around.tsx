import { Link } from "@/components/ui/link"

import { texts } from "@/app/texts"

type AroundProps = {
  links: { text: "previous" | "next"; to: { href: string; title: string } | undefined }[]
  /** Of the same page. */
  markdown: string
}

/** What came before, what comes next, and the page for agents. */
export async function Around({ links, markdown }: AroundProps) {
  const t = await texts("docs")
  return (
    <>
      <nav aria-label={t("around")} className="docs-around">
        {links.map(
          ({ text, to }) =>
            to && (
              <Link key={text} href={to.href} prefetch={false}>
                <small>{t(text)}</small>
                <span lang="en">{to.title}</span>
              </Link>
            ),
        )}
      </nav>
      <p className="docs-source">
        <a href={markdown}>{t("asMarkdown")}</a>
      </p>
    </>
  )
}
