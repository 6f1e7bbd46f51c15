import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { PageFooter } from "@/app/docs/page-footer"
import { getSnippetLanguage } from "@/app/docs/snippet-language"
import { DocsFrame } from "@/app/docs/docs-frame"
import { getOperations } from "@/app/docs/operations"
import { getTranslations } from "@/app/get-translations"
import { TryOperation } from "@/components/docs/try-operation"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { operationMarkdown } from "@/lib/docs/operation-markdown"
import type { ApiOperation } from "@/lib/docs/reference"
import { renderMarkdown } from "@/lib/docs/render-markdown"

type Props = { params: Promise<{ operation: string }> }

async function findOperation({ params }: Props) {
  const { operation: operationId } = await params
  return getOperations().find(({ id }) => id === operationId) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, summary, method, path } = await findOperation(props)
  return {
    title: `${summary} · API`,
    description: `${method} ${path}: ${summary}`,
    alternates: { canonical: `/docs/api/${id}`, types: { "text/markdown": `/docs/api/${id}.md` } },
  }
}

const linkTo = (operation: ApiOperation | undefined) =>
  operation && { href: `/docs/api/${operation.id}`, title: operation.summary }

export default async function OperationPage(props: Props) {
  const [operation, t, user, language] = await Promise.all([
    findOperation(props),
    getTranslations("docs"),
    currentUser(),
    getSnippetLanguage(),
  ])
  const labels = { copy: t("copy"), languages: t("languages") }
  const { html, headings } = renderMarkdown(operationMarkdown(operation), language, labels)
  const sections = headings.filter(({ level }) => level === 2)
  const all = getOperations()
  const index = all.indexOf(operation)
  const { id, method, path, parameters, body } = operation
  return (
    <DocsFrame
      current={`/docs/api/${id}`}
      operation={operation}
      headings={[...sections, { level: 2, id: "try", text: t("try.title") }]}
    >
      <main id="content" className="docs-main" tabIndex={-1}>
        <article lang="en" className="docs-text" dangerouslySetInnerHTML={{ __html: html }} />
        <TryOperation
          method={method}
          path={path}
          parameters={parameters.map(({ name, in: place, required }) => ({ name, place, required }))}
          body={body && JSON.stringify(body.example ?? {}, null, 2)}
          signedIn={Boolean(user)}
        />
        <PageFooter
          links={[
            { text: "previous", to: linkTo(all[index - 1]) },
            { text: "next", to: linkTo(all[index + 1]) },
          ]}
          markdown={`/docs/api/${id}.md`}
        />
      </main>
    </DocsFrame>
  )
}
