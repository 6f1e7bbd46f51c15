import { headers } from "next/headers"
import { PageMessages } from "@/app/page-messages"
import { getTranslations } from "@/app/get-translations"
import { settingsMetadata } from "@/app/(dashboard)/settings/settings-metadata"
import { EmailForm, PasswordForm, ProfileForm } from "@/components/settings/account/account-forms"
import { DeleteAccount } from "@/components/settings/account/delete-account"
import { PreferencesForm } from "@/components/settings/account/preferences-form"
import { LinkedAccounts } from "@/components/settings/account/linked-accounts"
import { Passkeys } from "@/components/settings/account/passkeys"
import { Sessions } from "@/components/settings/account/sessions"
import { TwoFactor } from "@/components/settings/account/two-factor"
import { CardSection } from "@/components/ui/card"
import { getUser } from "@/lib/auth/user/get-user"
import { findSoleOwnerships } from "@/lib/auth/user/delete-user"
import { listSessions } from "@/lib/auth/sessions/list-sessions"
import { pageUser } from "@/lib/auth/sessions/page-caller"
import { listPasskeys } from "@/lib/auth/factors/passkeys"
import { languages } from "@/lib/i18n/locales"
import { readerLocale } from "@/lib/i18n/reader-locale"
import { signInProviders } from "@/lib/auth/sign-in/providers"
import { requestLocale } from "@/lib/auth/sessions/request-locale"

import {
  changeEmailAction,
  changePasswordAction,
  deleteAccountAction,
  endOtherSessionsAction,
  endSessionAction,
  renameAction,
  savePreferencesAction,
} from "./actions"
import {
  addPasskeyAction,
  startIdentityLinkAction,
  unlinkIdentityAction,
  confirmTwoFactorAction,
  removePasskeyAction,
  renamePasskeyAction,
  renewRecoveryCodesAction,
  startPasskeyAction,
  startTwoFactorAction,
  stopTwoFactorAction,
} from "./security-actions"
import { getAuthMethods } from "./auth-methods"

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
const linkActions = { startLink: startIdentityLinkAction, unlink: unlinkIdentityAction }
const linkErrors = ["IdentityTaken", "LinkExpired"] as const
const sessionActions = { end: endSessionAction, endOthers: endOtherSessionsAction }

export const generateMetadata = settingsMetadata("account")

type Props = { searchParams: Promise<{ error?: string | string[] }> }

export default async function AccountPage({ searchParams }: Props) {
  const { id, sessionId, hourCycle, weekStart } = await pageUser("/settings/account")
  const [t, locale, account, passkeys, sessions, soleOwned, authMethods, { error }] = await Promise.all([
    getTranslations("settingsAccount"),
    requestLocale(),
    getUser(id),
    listPasskeys(id),
    listSessions(id),
    findSoleOwnerships(id),
    getAuthMethods(id),
    searchParams,
  ])
  const providers = signInProviders.map(({ id: provider, name }) => ({
    ...{ id: provider, name },
    linked: account.providers.includes(provider),
  }))
  const linkError = linkErrors.find((code) => code === error)
  return (
    <PageMessages namespaces={["auth", "settingsAccount"]}>
      <div className="grid max-w-2xl gap-6">
        <CardSection title={t("profile.title")}>
          <ProfileForm action={renameAction} name={account.name ?? ""} />
        </CardSection>
        <CardSection title={t("preferences.title")} description={t("preferences.lead")}>
          <PreferencesForm
            action={savePreferencesAction}
            languages={languages()}
            preferences={{ locale, hourCycle, weekStart }}
            region={readerLocale(locale, (await headers()).get("accept-language"))}
          />
        </CardSection>
        <CardSection title={t("email.title")}>
          <EmailForm
            email={account.email}
            isConfirmed={account.emailConfirmed}
            methods={authMethods}
            changeEmail={changeEmailAction}
          />
        </CardSection>
        <CardSection title={t("password.title")} description={t("password.lead")}>
          <PasswordForm
            hasPassword={account.hasPassword}
            methods={authMethods}
            changePassword={changePasswordAction}
          />
        </CardSection>
        <CardSection title={t("twoFactor.title")} description={t("twoFactor.lead")}>
          <TwoFactor state={account.twoFactor} methods={authMethods} actions={twoFactorActions} />
        </CardSection>
        <CardSection title={t("passkeys.title")} description={t("passkeys.lead")}>
          <Passkeys passkeys={passkeys} methods={authMethods} actions={passkeyActions} />
        </CardSection>
        {providers.length > 0 && (
          <CardSection title={t("linked.title")} description={t("linked.lead")}>
            <LinkedAccounts
              providers={providers}
              error={linkError && t(`linked.${linkError}`)}
              methods={authMethods}
              actions={linkActions}
            />
          </CardSection>
        )}
        <CardSection title={t("sessions.title")} description={t("sessions.lead")}>
          <Sessions sessions={sessions} current={sessionId} actions={sessionActions} />
        </CardSection>
        <CardSection title={t("delete.title")} description={t("delete.lead")}>
          <DeleteAccount
            soleOwned={soleOwned.map(({ name }) => name)}
            methods={authMethods}
            remove={deleteAccountAction}
          />
        </CardSection>
      </div>
    </PageMessages>
  )
}
