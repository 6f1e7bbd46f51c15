import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AccountChoice } from "@/components/connect/account-choice"
import { findChoice } from "@/lib/accounts/connect/find-choice"

import { TooManyAttemptsPage } from "@/app/connect/closed-link-page"
import { ConnectPage } from "@/app/connect/connect-page"
import { checkRateLimit } from "@/app/connect/rate-limit"
import { chooseAction, skipAction } from "./actions"

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = pageMetadata("connectChoice", (t) => t("title"))

export default async function ChoosePage({ params }: Props) {
  if (!(await checkRateLimit("view"))) return <TooManyAttemptsPage />
  const { token } = await params
  const [choice, t] = [await findChoice(token), await getTranslations("connectChoice")]
  if (!choice) return <ConnectPage title={t("expired")} description={t("expiredText")} />
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
        labels={{
          accounts: t("accounts"),
          isConnected: t("alreadyConnected"),
          submit: t("submit"),
          none: t("none"),
        }}
        chooseAction={chooseAction}
        skipAction={skipAction}
      />
    </ConnectPage>
  )
}
