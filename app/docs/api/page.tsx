import type { Metadata } from "next"
import { Link } from "@/components/ui/link"

import { getAuthMethods } from "@/app/(dashboard)/settings/account/auth-methods"
import { PageMessages } from "@/app/page-messages"
import { createTrialKeyAction } from "@/app/docs/actions"
import { DocsFrame } from "@/app/docs/docs-frame"
import { getOperations } from "@/app/docs/operations"
import { getTranslations } from "@/app/get-translations"
import { TrialKey } from "@/components/docs/trial-key"
import { currentUser, pageViewer } from "@/lib/auth/sessions/page-caller"
import { slugOf } from "@/lib/docs/slug"

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs")
  return { title: t("reference"), description: t("referenceText") }
}

/** Signed-in users can try the API with their session. */
async function getViewer() {
  if (!(await currentUser())) return null
  const { caller, organization, canManage } = await pageViewer("/docs/api")
  return { workspace: organization.name, methods: canManage ? await getAuthMethods(caller.userId) : null }
}

export default async function ApiPage() {
  const [t, viewer] = await Promise.all([getTranslations("docs"), getViewer()])
  const groups = [...Map.groupBy(getOperations(), ({ tag }) => tag)]
  const headings = groups.map(([tag]) => ({ level: 2, id: slugOf(tag), text: tag }))
  return (
    <DocsFrame current="/docs/api" headings={headings}>
      <main id="content" className="docs-main" tabIndex={-1}>
        <div className="docs-text">
          <h1>{t("reference")}</h1>
          <p>{t("referenceText")}</p>
          <p>
            <a href="/v0/openapi.json">{t("document")}</a>
          </p>
        </div>
        {viewer && (
          <PageMessages namespaces={["auth", "settingsAccount"]}>
            <TrialKey workspace={viewer.workspace} methods={viewer.methods} create={createTrialKeyAction} />
          </PageMessages>
        )}
        <div className="docs-text" lang="en">
          {groups.map(([tag, list]) => (
            <section key={tag}>
              <h2 id={slugOf(tag)}>{tag}</h2>
              <ul className="docs-operations">
                {list.map(({ id, method, path, summary }) => (
                  <li key={id}>
                    <Link href={`/docs/api/${id}`} prefetch={false}>
                      {summary}
                    </Link>
                    <code>
                      <b>{method}</b> {path}
                    </code>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </DocsFrame>
  )
}
