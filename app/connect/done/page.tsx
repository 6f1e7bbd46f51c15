import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { readEnding } from "@/lib/accounts/ending"

import { ConnectPage } from "@/app/connect/connect-page"
import { problemText } from "@/app/connect/problem-text"

type Props = { searchParams: Promise<{ result?: string | string[] }> }

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await texts("connect"))("title") })

/** Where people end who have no account here and came from no page that wants them back. */
export default async function DonePage({ searchParams }: Props) {
  const [ending, t] = [readEnding((await searchParams).result), await texts("connectEnd")]
  if (!ending) return <ConnectPage title={t("nothing")} description={t("nothingText")} />
  if ("problem" in ending)
    return (
      <ConnectPage
        title={t("notConnected")}
        description={await problemText(ending, { platform: ending.platform })}
      />
    )
  const names = ending.connected.map(({ name }) => name).join(", ")
  return <ConnectPage title={t("connected")} description={t("connectedText", { names })} />
}
