import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { PasskeySignIn } from "@/components/auth/passkey-sign-in"
import { SignInForm } from "@/components/auth/sign-in-form"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/notice"
import { currentUser } from "@/lib/auth/page-caller"
import { signInProviders } from "@/lib/auth/providers"
import { safePath } from "@/lib/auth/safe-path"

import { askForPasskeyAction, passkeySignInAction, signInAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("signIn.title") }
}

/** Codes that next-auth and its callbacks put into the address. */
const errors = ["AddressTaken", "AddressNotConfirmed", "AccessDenied"] as const

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const { next: asked, callbackUrl, error, notice } = await searchParams
  const t = await texts("auth")
  const next = safePath(asked ?? callbackUrl)
  if (await currentUser()) redirect(next)
  const signUp = next === safePath(null) ? "/sign-up" : `/sign-up?next=${encodeURIComponent(next)}`
  return (
    <AuthCard
      title={t("signIn.title")}
      footer={t.rich("signIn.new", { link: (words) => <TextLink href={signUp}>{words}</TextLink> })}
    >
      {typeof error === "string" && (
        <Notice tone="danger">
          {t(`signIn.${errors.find((known) => known === error) ?? "otherError"}`)}
        </Notice>
      )}
      {notice === "password-set" && <Notice tone="success">{t("signIn.passwordSet")}</Notice>}
      {notice === "account-deleted" && <Notice tone="success">{t("signIn.accountDeleted")}</Notice>}
      <ProviderButtons providers={signInProviders} next={next} />
      <SignInForm action={signInAction} next={next} />
      <PasskeySignIn ask={askForPasskeyAction} answer={passkeySignInAction} next={next} />
    </AuthCard>
  )
}
