import type { Metadata } from "next"
import { notFound } from "next/navigation"

import { Around } from "@/app/docs/around"
import { chosenLanguage } from "@/app/docs/chosen-language"
import { Frame } from "@/app/docs/frame"
import { operations } from "@/app/docs/operations"
import { texts } from "@/app/texts"
import { TryOperation } from "@/components/docs/try-operation"
import { currentUser } from "@/lib/auth/page-caller"
import { operationMarkdown } from "@/lib/docs/operation-markdown"
import type { ApiOperation } from "@/lib/docs/reference"
import { renderMarkdown } from "@/lib/docs/render-markdown"

type Props = { params: Promise<{ operation: string }> }

async function operationOf({ params }: Props) {
  const { operation: wanted } = await params
  return operations().find(({ id }) => id === wanted) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, summary, method, path } = await operationOf(props)
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
    operationOf(props),
    texts("docs"),
    currentUser(),
    chosenLanguage(),
  ])
  const words = { copy: t("copy"), languages: t("languages") }
  const { html, headings } = renderMarkdown(operationMarkdown(operation), language, words)
  const onPage = headings.filter(({ level }) => level === 2)
  const list = operations()
  const at = list.indexOf(operation)
  const { id, method, path, parameters, body } = operation
  return (
    <Frame
      current={`/docs/api/${id}`}
      operation={operation}
      headings={[...onPage, { level: 2, id: "try", text: t("try.title") }]}
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
        <Around
          links={[
            { text: "previous", to: linkTo(list[at - 1]) },
            { text: "next", to: linkTo(list[at + 1]) },
          ]}
          markdown={`/docs/api/${id}.md`}
        />
      </main>
    </Frame>
  )
}
