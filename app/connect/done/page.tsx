import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { openConnectOutcome } from "@/lib/accounts/connect/connect-result"

import { ConnectPage } from "@/app/connect/connect-page"
import { getProblemMessage } from "@/app/connect/problem-message"

type Props = { searchParams: Promise<{ result?: string | string[] }> }

export const generateMetadata = pageMetadata("connect", (t) => t("title"))

/** Shown to visitors without an account when there's no redirect URL. */
export default async function DonePage({ searchParams }: Props) {
  const [outcome, t] = [
    openConnectOutcome((await searchParams).result),
    await getTranslations("connectResult"),
  ]
  if (!outcome) return <ConnectPage title={t("nothing")} description={t("nothingText")} />
  if ("problem" in outcome)
    return (
      <ConnectPage
        title={t("notConnected")}
        description={await getProblemMessage(outcome, { platform: outcome.platform })}
      />
    )
  const names = outcome.connected.map(({ name }) => name).join(", ")
  return <ConnectPage title={t("connected")} description={t("connectedText", { names })} />
}
