"use client"

import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { Link } from "@/components/ui/link"
import { Notice } from "@/components/ui/feedback/notice"

import { ImportProblems } from "./import-problems"

type ImportResultProps = {
  id: string
  added: Record<string, number>
  problems: { place: string; message: string }[]
}

const postCounts = ["published", "waiting", "drafted", "unknownOutcome", "failed"] as const
const otherCounts = ["channels", "profiles", "tags", "media", "templates", "webhooks", "generations"] as const
const linkClass = "rounded font-medium text-brand-ink underline underline-offset-3 hover:no-underline"

export function ImportResult({ id, added, problems }: ImportResultProps) {
  const t = useTranslations("settingsImport.result")
  const renderCount = (name: (typeof postCounts)[number] | (typeof otherCounts)[number]) =>
    added[name] ? <li key={name}>{t(name, { count: added[name] })}</li> : null
  return (
    <CardSection title={t("title")} description={t("file")}>
      <div className="grid gap-4">
        {Object.keys(added).length === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <ul className="grid gap-1.5">
            {added.posts ? (
              <li>
                {t("posts", { count: added.posts })}
                <ul className="grid list-disc gap-1 pl-5 text-sm text-soft empty:hidden">
                  {postCounts.map(renderCount)}
                </ul>
              </li>
            ) : null}
            {otherCounts.map(renderCount)}
          </ul>
        )}
        {added.channels ? <Notice>{t("next")}</Notice> : null}
        {problems.length > 0 && (
          <Notice
            tone="warning"
            title={t("problems", { count: problems.length })}
            actions={
              <a className={linkClass} href={`/settings/data/import/${id}/report`} download>
                {t("report")}
              </a>
            }
          >
            <ImportProblems problems={problems} />
          </Notice>
        )}
        <div className="flex flex-wrap gap-4">
          {added.channels ? (
            <Link href="/channels" className={linkClass}>
              {t("goToChannels")}
            </Link>
          ) : null}
          <Link href="/posts" className={linkClass}>
            {t("goToPosts")}
          </Link>
        </div>
      </div>
    </CardSection>
  )
}
