import type { Metadata } from "next"

import { AuthCard } from "@/components/auth/auth-card"
import { ResetPasswordForm } from "@/components/auth/reset-password-form"
import { TextLink } from "@/components/auth/text-link"
import { ButtonLink } from "@/components/ui/button"
import { resetTokenIsUsable } from "@/lib/auth/reset-password"

import { resetPasswordAction } from "./actions"

/** The address of this page is a secret, so it goes into no Referer header. */
export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" }

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams
  const footer = <TextLink href="/sign-in">Back to sign in</TextLink>
  if (typeof token !== "string" || !(await resetTokenIsUsable(token)))
    return (
      <AuthCard
        title="This link does not work any more"
        description="It was used already, or it is older than an hour."
        footer={footer}
      >
        <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>
      </AuthCard>
    )
  return (
    <AuthCard title="Choose a new password" footer={footer}>
      <ResetPasswordForm action={resetPasswordAction} token={token} />
    </AuthCard>
  )
}
