import { Check } from "lucide-react"
import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { PlatformForm } from "@/components/connect/platform-form"
import { ButtonLink } from "@/components/ui/button"
import { Notice } from "@/components/ui/feedback/notice"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { viewLink, type LinkPlatform, type LinkView } from "@/lib/connect-links/view-link"
import { platformText } from "@/lib/i18n/locales"

import { ClosedLinkPage, TooManyAttemptsPage } from "@/app/connect/closed-link-page"
import { ConnectPage } from "@/app/connect/connect-page"
import { checkRateLimit } from "@/app/connect/rate-limit"
import { connectAction } from "./actions"

type Props = { params: Promise<{ token: string; platform: string }> }

export const generateMetadata = pageMetadata("connect", (t) => t("title"))

export default async function PlatformPage({ params }: Props) {
  if (!(await checkRateLimit("view"))) return <TooManyAttemptsPage />
  const { token, platform: slug } = await params
  const view = await viewLink(token, false)
  const platform = view?.platforms.find((candidate) => candidate.slug === slug)
  if (!platform || view?.status !== "active") return <ClosedLinkPage view={view} />
  const [t, locale] = [await getTranslations("connectPlatform"), await requestLocale()]
  const { name, restriction, kind, fields } = platform
  const submitLabel =
    kind === "sign-in" ? t("continue", { platform: name }) : view.sandbox ? t("sandboxSubmit") : t("submit")
  return (
    <ConnectPage
      brand={view.organization}
      title={t("heading", { platform: name })}
      cardFooter={
        <ButtonLink href={`/connect/${token}`} variant="ghost" prefetch={false}>
          {(await getTranslations("connect"))("backToList")}
        </ButtonLink>
      }
    >
      {restriction && <Notice tone="warning">{platformText(locale, restriction)}</Notice>}
      <AccessSummary view={view} platform={platform} />
      <PlatformForm
        action={connectAction}
        token={token}
        platform={slug}
        submitLabel={submitLabel}
        fields={fields.map(({ label, help, required, ...field }) => ({
          ...field,
          required,
          help: platformText(locale, help),
          label: required
            ? platformText(locale, label)
            : t("optional", { label: platformText(locale, label) }),
        }))}
      />
    </ConnectPage>
  )
}

/** The access that connecting grants. */
async function AccessSummary({ view, platform }: { view: LinkView; platform: LinkPlatform }) {
  const t = await getTranslations("connectPlatform")
  const names = { organization: view.organization.name, platform: platform.name }
  const isManual = platform.uses.includes("manual")
  const credentialsNote = platform.kind === "sign-in" ? t("signInPassword", names) : t("formSecret")
  return (
    <div className="grid gap-3 text-soft">
      <p className="text-ink">{t("permissionsTitle", names)}</p>
      <ul className="grid gap-1.5">
        {[...(isManual ? [] : (["profile"] as const)), ...platform.uses].map((use) => (
          <li key={use} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-ink" />
            {t(use)}
          </li>
        ))}
      </ul>
      <p>{isManual ? t("noAccess") : `${credentialsNote} ${t("revokeHint", names)}`}</p>
    </div>
  )
}
