import { useTranslations } from "use-intl"

import { useFormatDateTime } from "@/components/ui/time/timestamp"
import type { PlatformSetupGuide } from "@/lib/platform-setup/contract"

import { RichText } from "./rich-text"

export function KeyFacts({ guide }: { guide: PlatformSetupGuide }) {
  const t = useTranslations("platformSetup")
  const formatDateTime = useFormatDateTime()
  const facts = [
    [t("duration"), t("minutes", { count: guide.minutes })],
    [t("review"), guide.review?.duration ?? t("noReview")],
    [t("cost"), guide.cost],
    [t("checked"), formatDateTime(guide.checked, "date", "UTC")],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name} className="max-w-64">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type AsideProps = { guide: PlatformSetupGuide }

export function SetupAside({ guide }: AsideProps) {
  const t = useTranslations("platformSetup")
  const { scopes, optionalScopes, grantedScopes: granted, pitfalls, limits, links } = guide
  return (
    <aside className="grid content-start gap-6">
      {scopes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t("scopes")}</h3>
          <table className="w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th>{t("scope")}</th>
                {granted && <th>{t("granted")}</th>}
              </tr>
            </thead>
            <tbody>
              {[...scopes, ...optionalScopes.filter(({ scope }) => granted?.includes(scope))].map(
                ({ scope, feature, reason }) => (
                  <tr key={scope} className="border-b border-line">
                    <td className="grid gap-0.5 py-2">
                      <code className="wrap-anywhere">{scope}</code>
                      <span className="text-soft">
                        {t(`feature.${feature}`)}: {reason}
                      </span>
                    </td>
                    {granted && (
                      <td className="py-2 pl-2 align-top">
                        {granted.includes(scope) ? (
                          <span className="text-success-ink">{t("granted")}</span>
                        ) : (
                          <span className="text-warning-ink">{t("isMissing")}</span>
                        )}
                      </td>
                    )}
                  </tr>
                ),
              )}
            </tbody>
          </table>
          {!granted && <p className="text-sm text-soft">{t("comparedLater")}</p>}
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="font-semibold">{t("pitfalls")}</h3>
        <dl className="grid gap-3 text-sm">
          {pitfalls.map(({ problem, fix }) => (
            <div key={problem}>
              <dt className="font-medium">
                <RichText text={problem} />
              </dt>
              <dd className="text-soft">
                <RichText text={fix} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="grid gap-2 text-sm">
        <h3 className="text-base font-semibold">{t("limits")}</h3>
        <ul className="list-disc pl-5">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2 text-sm">
        <h3 className="text-base font-semibold">{t("links")}</h3>
        <ul className="grid gap-1">
          {links.map((link) => (
            <li key={link}>
              <a className="break-all underline" href={link} target="_blank" rel="noreferrer">
                {link.replace("https://", "")}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

export function ReviewHelp({ guide }: { guide: PlatformSetupGuide }) {
  const t = useTranslations("platformSetup")
  const { review, reviewAnswer, demoVideo } = guide
  if (!review) return null
  return (
    <>
      <p className="text-soft">{review.text}</p>
      <details className="rounded-lg border border-line px-3 py-2">
        <summary className="font-medium">{t("reviewForm")}</summary>
        <p className="mt-2 text-sm whitespace-pre-line select-all">{reviewAnswer}</p>
      </details>
      <details className="rounded-lg border border-line px-3 py-2">
        <summary className="font-medium">{t("demoVideo")}</summary>
        <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
          {demoVideo.map((line) => (
            <li key={line}>
              <RichText text={line} />
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
