import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { ButtonLink } from "@/components/ui/button"
import { viewLink } from "@/lib/connect-links/view-link"

import { ClosedLinkPage, TooManyAttemptsPage } from "@/app/connect/closed-link-page"
import { ConnectPage } from "@/app/connect/connect-page"
import { checkRateLimit } from "@/app/connect/rate-limit"

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = pageMetadata("connect", (t) => t("title"))

/** Shown if the link has no redirect URL. */
export default async function LinkDonePage({ params }: Props) {
  if (!(await checkRateLimit("view"))) return <TooManyAttemptsPage />
  const { token } = await params
  const view = await viewLink(token, false)
  if (view?.status !== "active") return <ClosedLinkPage view={view} />
  const t = await getTranslations("connect")
  const names = view.platforms.flatMap((platform) =>
    platform.accounts.filter(({ connected }) => connected).map(({ name }) => `${name} (${platform.name})`),
  )
  const message =
    names.length > 0
      ? {
          title: t("allSet"),
          description: t("allSetText", { organization: view.organization.name, names: names.join(", ") }),
        }
      : { title: t("noneYet"), description: t("noneYetText") }
  return (
    <ConnectPage brand={view.organization} {...message}>
      <ButtonLink href={`/connect/${token}`} variant="secondary" prefetch={false}>
        {t("backToList")}
      </ButtonLink>
    </ConnectPage>
  )
}
