import { redirect } from "next/navigation"

import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { SignUpForm } from "@/components/auth/auth-forms"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/feedback/notice"
import { env } from "@/lib/config/env"
import { currentUser } from "@/lib/auth/sessions/page-caller"
import { signInProviders } from "@/lib/auth/sign-in/providers"
import { acceptsStrangers, signUpRules } from "@/lib/auth/sign-in/sign-up-policy"
import { safePath } from "@/lib/auth/safe-path"

import { signUpAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("signUp.title"))

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignUpPage({ searchParams }: Props) {
  const next = safePath((await searchParams).next)
  if (await currentUser()) redirect(next)
  const t = await getTranslations("auth")
  const signIn = `/sign-in?next=${encodeURIComponent(next)}`
  const footer = t.rich("signUp.signIn", { link: (chunks) => <TextLink href={signIn}>{chunks}</TextLink> })
  const rules = await signUpRules()
  const reason = rules.policy === "closed" ? "closed" : "invitation"
  if (!acceptsStrangers(rules))
    return <AuthCard title={t("signUp.closedTitle")} description={t(`signUp.${reason}`)} footer={footer} />
  return (
    <AuthCard title={t("signUp.title")} description={t("signUp.lead")} footer={footer}>
      {rules.policy === "domains" && (
        <Notice>{t("signUp.domains", { domains: rules.domains.join(", ") })}</Notice>
      )}
      {!env.SMTP_URL && (
        <Notice>
          {t.rich("signUp.noMail", { link: (chunks) => <TextLink href="/dev/mail">{chunks}</TextLink> })}
        </Notice>
      )}
      <ProviderButtons providers={signInProviders} next={next} />
      <SignUpForm action={signUpAction} next={next} />
    </AuthCard>
  )
}
