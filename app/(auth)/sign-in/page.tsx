import { redirect } from "next/navigation"

import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { PasskeySignIn } from "@/components/auth/passkey-sign-in"
import { SignInForm } from "@/components/auth/auth-forms"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/feedback/notice"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { signInProviders } from "@/lib/auth/sign-in/providers"
import { acceptsStrangers, signUpRules } from "@/lib/auth/sign-in/sign-up-policy"
import { safePath } from "@/lib/auth/safe-path"

import { getPasskeyOptionsAction, passkeySignInAction, signInAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("signIn.title"))

/** Error codes from next-auth and its callbacks. */
const errorCodes = ["AddressTaken", "AddressNotConfirmed", "SignUpClosed", "AccessDenied"] as const

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const { next: nextParam, callbackUrl, error, notice } = await searchParams
  const t = await getTranslations("auth")
  const next = safePath(nextParam ?? callbackUrl)
  if (await currentUser()) redirect(next)
  const signUp = next === safePath(null) ? "/sign-up" : `/sign-up?next=${encodeURIComponent(next)}`
  return (
    <AuthCard
      title={t("signIn.title")}
      footer={
        acceptsStrangers(await signUpRules()) &&
        t.rich("signIn.signUp", { link: (chunks) => <TextLink href={signUp}>{chunks}</TextLink> })
      }
    >
      {typeof error === "string" && (
        <Notice tone="danger">
          {t(`signIn.${errorCodes.find((code) => code === error) ?? "otherError"}`)}
        </Notice>
      )}
      {notice === "account-deleted" && <Notice tone="success">{t("signIn.accountDeleted")}</Notice>}
      <ProviderButtons providers={signInProviders} next={next} />
      <SignInForm action={signInAction} next={next} />
      <PasskeySignIn getOptions={getPasskeyOptionsAction} verify={passkeySignInAction} next={next} />
    </AuthCard>
  )
}
