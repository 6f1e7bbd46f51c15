import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { ResetPasswordForm } from "@/components/auth/reset-password-form"
import { TextLink } from "@/components/auth/text-link"
import { ButtonLink } from "@/components/ui/button"
import { resetTokenIsUsable } from "@/lib/auth/reset-password"

import { resetPasswordAction } from "./actions"

/** The address of this page is a secret, so it goes into no Referer header. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("reset.title"), referrer: "no-referrer" }
}

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ResetPasswordPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([texts("auth"), searchParams])
  const footer = <TextLink href="/sign-in">{t("backToSignIn")}</TextLink>
  if (typeof token !== "string" || !(await resetTokenIsUsable(token)))
    return (
      <AuthCard title={t("reset.overTitle")} description={t("reset.over")} footer={footer}>
        <ButtonLink href="/forgot-password">{t("reset.another")}</ButtonLink>
      </AuthCard>
    )
  return (
    <AuthCard title={t("reset.title")} footer={footer}>
      <ResetPasswordForm action={resetPasswordAction} token={token} />
    </AuthCard>
  )
}
