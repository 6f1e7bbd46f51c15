import type { Metadata } from "next"
import { redirect } from "next/navigation"

import { AuthCard } from "@/components/auth/auth-card"
import { ProviderButtons } from "@/components/auth/provider-buttons"
import { SignInForm } from "@/components/auth/sign-in-form"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/notice"
import { currentUser } from "@/lib/auth/page-caller"
import { signInProviders } from "@/lib/auth/providers"
import { safePath } from "@/lib/auth/safe-path"

import { signInAction } from "./actions"

export const metadata: Metadata = { title: "Sign in" }

/** Codes that next-auth and its callbacks put into the address. */
const errors: Record<string, string> = {
  AddressTaken:
    "There is an account with this email address already. Sign in with its password; or reset the password once, which proves that the address is yours, and this way works too.",
  AddressNotConfirmed: "That account has no confirmed email address, so it cannot sign you in here.",
  AccessDenied: "You did not give access, so nobody was signed in.",
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignInPage({ searchParams }: Props) {
  const { next: asked, callbackUrl, error, notice } = await searchParams
  const next = safePath(asked ?? callbackUrl)
  if (await currentUser()) redirect(next)
  const signUp = next === safePath(null) ? "/sign-up" : `/sign-up?next=${encodeURIComponent(next)}`
  return (
    <AuthCard
      title="Sign in"
      footer={
        <>
          New here? <TextLink href={signUp}>Create an account</TextLink>
        </>
      }
    >
      {typeof error === "string" && (
        <Notice tone="danger">{errors[error] ?? "That sign-in did not work. Try again."}</Notice>
      )}
      {notice === "password-set" && (
        <Notice tone="success">Your new password is set. Sign in with it.</Notice>
      )}
      <ProviderButtons providers={signInProviders} next={next} />
      <SignInForm action={signInAction} next={next} />
    </AuthCard>
  )
}
