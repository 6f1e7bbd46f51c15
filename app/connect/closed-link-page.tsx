import { getTranslations } from "@/app/get-translations"
import { getDateFormat } from "@/components/ui/time/format-date-time"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"
import type { LinkView } from "@/lib/connect-links/view-link"

import { ConnectPage } from "./connect-page"

/** In the workspace's time zone, because the server doesn't know the visitor's. */
export const formatExpiry = (locale: string, at: string, timeZone: string) =>
  getDateFormat(locale, {
    ...{ timeZone, day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  }).format(new Date(at))

/** For unknown, expired, and revoked links. */
export async function ClosedLinkPage({ view }: { view: LinkView | null }) {
  const t = await getTranslations("connectClosed")
  if (!view || view.status === "active")
    return <ConnectPage title={t("unknown")} description={t("unknownText")} />
  const { status, expiresAt, organization } = view
  const date = formatExpiry(await requestReaderLocale(), expiresAt, organization.timeZone)
  return (
    <ConnectPage
      brand={organization}
      title={t(status)}
      description={t(`${status}Text`, { date, organization: organization.name })}
    />
  )
}

export async function TooManyAttemptsPage() {
  const t = await getTranslations("connectClosed")
  return <ConnectPage title={t("tooMany")} description={t("tooManyText")} />
}
