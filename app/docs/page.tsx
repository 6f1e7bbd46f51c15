import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ApiReference } from "@/components/docs/api-reference"
import { TrialKey } from "@/components/docs/trial-key"
import { Wordmark } from "@/components/shell/wordmark"
import { ButtonLink } from "@/components/ui/button"
import { currentUser, pageViewer } from "@/lib/auth/page-caller"

import { createTrialKeyAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("docs")
  return { title: t("title"), description: t("description") }
}

/** Open to everybody. Whoever is signed in tries the API as themselves: their session counts on our own pages. */
async function reader() {
  if (!(await currentUser())) return null
  const { organization, role } = await pageViewer("/docs")
  return { workspace: organization.name, mayMakeKeys: role === "owner" || role === "admin" }
}

export default async function DocsPage() {
  const t = await texts("docs")
  const viewer = await reader()
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 bg-rail px-4 py-3">
        <Wordmark />
        <nav aria-label={t("title")} className="flex flex-wrap gap-2">
          <ButtonLink href="/v0/openapi.json" variant="secondary" size="sm" prefetch={false}>
            {t("document")}
          </ButtonLink>
          <ButtonLink href={viewer ? "/posts" : "/sign-in?next=/docs"} variant="secondary" size="sm">
            {viewer ? t("dashboard") : t("signIn")}
          </ButtonLink>
        </nav>
      </header>
      <main className="mx-auto grid max-w-6xl gap-4 px-4 py-6">
        {viewer && (
          <TrialKey
            workspace={viewer.workspace}
            create={viewer.mayMakeKeys ? createTrialKeyAction : undefined}
          />
        )}
        <ApiReference />
      </main>
    </>
  )
}
