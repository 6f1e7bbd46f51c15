import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { AuthCard } from "@/components/auth/auth-card"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { SignUpForm } from "@/components/auth/sign-up-form"
import { TextLink } from "@/components/auth/text-link"
import { currentUser } from "@/lib/auth/page-caller"
import { signInProviders } from "@/lib/auth/providers"
import { safePath } from "@/lib/auth/safe-path"

import { signUpAction } from "./actions"

export const metadata: Metadata = { title: "Create an account" }

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignUpPage({ searchParams }: Props) {
  const next = safePath((await searchParams).next)
  if (await currentUser()) redirect(next)
  return (
    <AuthCard
      title="Create an account"
      description="It comes with a workspace of your own."
      footer={
        <>
          Already have an account?{" "}
          <TextLink href={`/sign-in?next=${encodeURIComponent(next)}`}>Sign in</TextLink>
        </>
      }
    >
      <ProviderButtons providers={signInProviders} next={next} />
      <SignUpForm action={signUpAction} next={next} />
    </AuthCard>
  )
}
