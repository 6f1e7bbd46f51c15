import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { AccountChoice } from "@/components/connect/account-choice"
import { findChoice } from "@/lib/accounts/find-choice"

import { TooManyTries } from "@/app/connect/closed-link"
import { ConnectPage } from "@/app/connect/connect-page"
import { mayGoOn } from "@/app/connect/limits"
import { chooseAction, leaveAction } from "./actions"

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await texts("connectChoice"))("title"),
})

export default async function ChoosePage({ params }: Props) {
  if (!(await mayGoOn("look"))) return <TooManyTries />
  const { token } = await params
  const [choice, t] = [await findChoice(token), await texts("connectChoice")]
  if (!choice) return <ConnectPage title={t("gone")} description={t("goneText")} />
  const { platformName, organization, accounts } = choice
  return (
    <ConnectPage
      brand={organization}
      title={t("heading", { platform: platformName })}
      description={t("lead", { count: accounts.length, organization: organization.name })}
    >
      <AccountChoice
        token={token}
        accounts={accounts}
        words={{ accounts: t("accounts"), known: t("known"), submit: t("submit"), none: t("none") }}
        chooseAction={chooseAction}
        leaveAction={leaveAction}
      />
    </ConnectPage>
  )
}
