"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"

import { Notice } from "@/components/ui/feedback/notice"

import { AppLogo } from "./app-logo"

type AppHeadingProps = {
  app: { name: string; logoUrl: string | null; privacyPolicyUrl: string | null; publisher: string | null }
  /** The host that the user is redirected to. */
  host: string
}

/** The app that requests access, and its publisher. */
export function AppHeading({ app: { name, logoUrl, privacyPolicyUrl, publisher }, host }: AppHeadingProps) {
  const t = useTranslations("consent")
  const values = { host, strong: (chunks: ReactNode) => <strong>{chunks}</strong> }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <AppLogo name={name} logoUrl={logoUrl} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">
            {publisher
              ? t.rich("publisherAndRedirect", { publisher, ...values })
              : t.rich("redirectsTo", values)}
          </p>
          {privacyPolicyUrl && (
            <a
              href={privacyPolicyUrl}
              target="_blank"
              rel="noreferrer"
              className="rounded text-sm font-medium text-brand-ink underline underline-offset-3"
            >
              {t("privacyPolicy")}
            </a>
          )}
        </div>
      </div>
      {publisher === null && <Notice tone="warning">{t("unverified")}</Notice>}
    </div>
  )
}
