import { texts } from "@/app/texts"
import { requestLocale } from "@/lib/auth/request-locale"
import type { LinkView } from "@/lib/connect-links/view-link"
import type { Locale } from "@/lib/texts/locales"

import { ConnectPage } from "./connect-page"

/** In the workspace's zone, which is named: the server does not know the reader's. */
export const momentIn = (locale: Locale, at: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    ...({ timeZone, day: "numeric", month: "long", year: "numeric" } as const),
    ...({ hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const),
  }).format(new Date(at))

/** A link that leads nowhere, and what to do about it. */
export async function ClosedLink({ view }: { view: LinkView | null }) {
  const t = await texts("connectClosed")
  if (!view || view.status === "active")
    return <ConnectPage title={t("unknown")} description={t("unknownText")} />
  const { status, expiresAt, organization } = view
  const date = momentIn(await requestLocale(), expiresAt, organization.timeZone)
  return (
    <ConnectPage
      brand={organization}
      title={t(status)}
      description={t(`${status}Text`, { date, organization: organization.name })}
    />
  )
}

export async function TooManyTries() {
  const t = await texts("connectClosed")
  return <ConnectPage title={t("tooMany")} description={t("tooManyText")} />
}
