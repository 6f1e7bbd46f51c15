import { getTranslations } from "@/app/get-translations"
import { pages, pathOf, type Page } from "@/lib/docs/pages"
import { readPage } from "@/lib/docs/read-page"
import { renderMarkdown } from "@/lib/docs/render-markdown"
import { PageFooter } from "./page-footer"
import { getSnippetLanguage } from "./snippet-language"
import { DocsFrame } from "./docs-frame"

const linkTo = (page: Page | undefined) => page && { href: pathOf(page.slug), title: page.title }

export async function Guide({ page }: { page: Page }) {
  const t = await getTranslations("docs")
  const labels = { copy: t("copy"), languages: t("languages") }
  const { html, headings } = renderMarkdown(readPage(page.slug), await getSnippetLanguage(), labels)
  const index = pages.indexOf(page)
  return (
    <DocsFrame
      current={pathOf(page.slug)}
      headings={headings.filter(({ level }) => level === 2 || level === 3)}
    >
      <main id="content" className="docs-main" tabIndex={-1}>
        {/* Safe: we wrote the source, and the renderer (lib/docs/render-markdown.ts) escapes HTML. */}
        <article lang="en" className="docs-text" dangerouslySetInnerHTML={{ __html: html }} />
        <PageFooter
          links={[
            { text: "previous", to: linkTo(pages[index - 1]) },
            { text: "next", to: linkTo(pages[index + 1]) },
          ]}
          markdown={`/docs/${page.slug}.md`}
        />
      </main>
    </DocsFrame>
  )
}
