import { Link } from "@/components/ui/link"

import { getTranslations } from "@/app/get-translations"

type PageFooterProps = {
  links: { text: "previous" | "next"; to: { href: string; title: string } | undefined }[]
  /** The page's Markdown URL. */
  markdown: string
}

/** Previous and next links, and the page as Markdown. */
export async function PageFooter({ links, markdown }: PageFooterProps) {
  const t = await getTranslations("docs")
  return (
    <>
      <nav aria-label={t("pagination")} className="docs-pagination">
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
