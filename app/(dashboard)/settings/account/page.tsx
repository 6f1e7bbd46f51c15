import type { Metadata } from "next"

import { PageTexts } from "@/app/page-texts"
import { texts } from "@/app/texts"
import { EmailForm, PasswordForm, ProfileForm } from "@/components/settings/account-forms"
import { DeleteAccount } from "@/components/settings/delete-account"
import { Passkeys } from "@/components/settings/passkeys"
import { Sessions } from "@/components/settings/sessions"
import { TwoFactor } from "@/components/settings/two-factor"
import { CardSection } from "@/components/ui/card"
import { getAccount } from "@/lib/auth/account"
import { soleOwnerships } from "@/lib/auth/delete-account"
import { listSessions } from "@/lib/auth/list-sessions"
import { pageUser } from "@/lib/auth/page-caller"
import { listPasskeys } from "@/lib/auth/passkeys"
import { signInProviders } from "@/lib/auth/providers"
import { requestLocale } from "@/lib/auth/request-locale"

import {
  askToConfirmAction,
  changeEmailAction,
  changePasswordAction,
  deleteAccountAction,
  endOtherSessionsAction,
  endSessionAction,
  renameAction,
} from "./actions"
import {
  addPasskeyAction,
  confirmTwoFactorAction,
  removePasskeyAction,
  renamePasskeyAction,
  renewRecoveryCodesAction,
  startPasskeyAction,
  startTwoFactorAction,
  stopTwoFactorAction,
} from "./security-actions"

const twoFactorActions = {
  start: startTwoFactorAction,
  confirm: confirmTwoFactorAction,
  renew: renewRecoveryCodesAction,
  stop: stopTwoFactorAction,
}
const passkeyActions = {
  start: startPasskeyAction,
  add: addPasskeyAction,
  rename: renamePasskeyAction,
  remove: removePasskeyAction,
}
const sessionActions = { end: endSessionAction, endOthers: endOtherSessionsAction }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("settingsAccount"))("title") }
}

export default async function AccountPage() {
  const { id, sessionId } = await pageUser("/settings/account")
  const [t, locale, account, passkeys, sessions, owned] = await Promise.all([
    texts("settingsAccount"),
    requestLocale(),
    getAccount(id),
    listPasskeys(id),
    listSessions(id),
    soleOwnerships(id),
  ])
  const names = signInProviders.filter((known) => account.providers.includes(known.id))
  const list = new Intl.ListFormat(locale).format(names.map((known) => known.name))
  const ways = { password: account.hasPassword, passkey: passkeys.length > 0, ask: askToConfirmAction }
  return (
    <PageTexts areas={["auth", "settingsAccount"]}>
      <div className="grid max-w-2xl gap-6">
        <CardSection
          title={t("profile.title")}
          description={list ? t("profile.providers", { names: list }) : undefined}
        >
          <ProfileForm action={renameAction} name={account.name ?? ""} />
        </CardSection>
        <CardSection title={t("email.title")}>
          <EmailForm
            email={account.email}
            confirmed={account.emailConfirmed}
            ways={ways}
            change={changeEmailAction}
          />
        </CardSection>
        <CardSection title={t("password.title")} description={t("password.lead")}>
          <PasswordForm action={changePasswordAction} hasPassword={account.hasPassword} />
        </CardSection>
        <CardSection title={t("twoFactor.title")} description={t("twoFactor.lead")}>
          <TwoFactor state={account.twoFactor} ways={ways} actions={twoFactorActions} />
        </CardSection>
        <CardSection title={t("passkeys.title")} description={t("passkeys.lead")}>
          <Passkeys passkeys={passkeys} actions={passkeyActions} />
        </CardSection>
        <CardSection title={t("sessions.title")} description={t("sessions.lead")}>
          <Sessions sessions={sessions} current={sessionId} actions={sessionActions} />
        </CardSection>
        <CardSection title={t("delete.title")} description={t("delete.lead")}>
          <DeleteAccount owned={owned.map(({ name }) => name)} ways={ways} remove={deleteAccountAction} />
        </CardSection>
      </div>
    </PageTexts>
  )
}
