import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { ButtonLink } from "@/components/ui/button"
import { viewLink } from "@/lib/connect-links/view-link"

import { ClosedLink, TooManyTries } from "@/app/connect/closed-link"
import { ConnectPage } from "@/app/connect/connect-page"
import { mayGoOn } from "@/app/connect/limits"

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("connect"))("title") })

/** The end for people whose link leads back to nowhere. */
export default async function LinkDonePage({ params }: Props) {
  if (!(await mayGoOn("look"))) return <TooManyTries />
  const { token } = await params
  const view = await viewLink(token, false)
  if (view?.status !== "active") return <ClosedLink view={view} />
  const t = await texts("connect")
  const names = view.platforms.flatMap((platform) =>
    platform.accounts.filter(({ connected }) => connected).map(({ name }) => `${name} (${platform.name})`),
  )
  const told =
    names.length > 0
      ? {
          title: t("allSet"),
          description: t("allSetText", { organization: view.organization.name, names: names.join(", ") }),
        }
      : { title: t("noneYet"), description: t("noneYetText") }
  return (
    <ConnectPage brand={view.organization} {...told}>
      <ButtonLink href={`/connect/${token}`} variant="secondary" prefetch={false}>
        {t("backToList")}
      </ButtonLink>
    </ConnectPage>
  )
}
