import { texts } from "@/app/texts"
import { pages, pathOf, type Page } from "@/lib/docs/pages"
import { readPage } from "@/lib/docs/read-page"
import { renderMarkdown } from "@/lib/docs/render-markdown"
import { Around } from "./around"
import { chosenLanguage } from "./chosen-language"
import { Frame } from "./frame"

const linkTo = (page: Page | undefined) => page && { href: pathOf(page.slug), title: page.title }

/** A page of docs/, with what is on it and what comes next. */
export async function Guide({ page }: { page: Page }) {
  const t = await texts("docs")
  const words = { copy: t("copy"), languages: t("languages") }
  const { html, headings } = renderMarkdown(readPage(page.slug), await chosenLanguage(), words)
  const at = pages.indexOf(page)
  return (
    <Frame current={pathOf(page.slug)} headings={headings.filter(({ level }) => level === 2 || level === 3)}>
      <main id="content" className="docs-main" tabIndex={-1}>
        {/* The source is ours, and its renderer passes no markup on (lib/docs/render-markdown.ts). */}
        <article lang="en" className="docs-text" dangerouslySetInnerHTML={{ __html: html }} />
        <Around
          links={[
            { text: "previous", to: linkTo(pages[at - 1]) },
            { text: "next", to: linkTo(pages[at + 1]) },
          ]}
          markdown={`/docs/${page.slug}.md`}
        />
      </main>
    </Frame>
  )
}
