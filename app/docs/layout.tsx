import { cookies } from "next/headers"
import { Link } from "@/components/ui/link"
import type { ReactNode } from "react"

import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { DocsSearch } from "@/components/docs/docs-search"
import { DocumentLanguage } from "@/components/docs/document-language"
import { PageScript } from "@/components/docs/page-script"
import { Wordmark } from "@/components/shell/wordmark"
import { ThemeToggle } from "@/components/ui/theme-toggle"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { cookieName } from "@/lib/auth/sessions/session-cookie"

import "./docs.css"

/** Public. Pages are in English; the navigation is in the visitor's language. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [t, user, jar, locale] = await Promise.all([
    getTranslations("docs"),
    currentUser(),
    cookies(),
    requestLocale(),
  ])
  const theme = jar.get(cookieName("theme"))?.value
  return (
    <PageMessages namespaces={["docs"]}>
      <DocumentLanguage page="en" reader={locale} />
      <div lang={locale} className="contents">
        <a href="#content" className="docs-skip">
          {t("skip")}
        </a>
        <header className="docs-header">
          <Link href="/docs" aria-label={t("home")} prefetch={false}>
            <Wordmark />
          </Link>
          <DocsSearch />
          <div className="docs-header-end">
            <ThemeToggle
              initial={theme === "light" || theme === "dark" ? theme : "system"}
              className="text-rail-ink hover:bg-rail-active"
            />
            <Link href={user ? "/calendar" : "/sign-in"} className="docs-header-link" prefetch={false}>
              {user ? t("dashboard") : t("signIn")}
            </Link>
          </div>
        </header>
        {children}
      </div>
      <PageScript />
    </PageMessages>
  )
}
