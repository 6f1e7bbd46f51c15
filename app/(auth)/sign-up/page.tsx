import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { SignUpForm } from "@/components/auth/sign-up-form"
import { TextLink } from "@/components/auth/text-link"
import { currentUser } from "@/lib/auth/page-caller"
import { signInProviders } from "@/lib/auth/providers"
import { safePath } from "@/lib/auth/safe-path"

import { signUpAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("signUp.title") }
}

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignUpPage({ searchParams }: Props) {
  const next = safePath((await searchParams).next)
  if (await currentUser()) redirect(next)
  const t = await texts("auth")
  const signIn = `/sign-in?next=${encodeURIComponent(next)}`
  return (
    <AuthCard
      title={t("signUp.title")}
      description={t("signUp.lead")}
      footer={t.rich("signUp.known", { link: (words) => <TextLink href={signIn}>{words}</TextLink> })}
    >
      <ProviderButtons providers={signInProviders} next={next} />
      <SignUpForm action={signUpAction} next={next} />
    </AuthCard>
  )
}
