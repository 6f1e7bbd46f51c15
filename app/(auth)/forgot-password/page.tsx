import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/notice"
import { env } from "@/lib/env"

import { forgotPasswordAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("forgot.metaTitle") }
}

export default async function ForgotPasswordPage() {
  const t = await texts("auth")
  return (
    <AuthCard
      title={t("forgot.title")}
      description={t("forgot.lead")}
      footer={<TextLink href="/sign-in">{t("backToSignIn")}</TextLink>}
    >
      {!env.SMTP_URL && (
        <Notice>
          {t.rich("forgot.noMail", { link: (words) => <TextLink href="/dev/mail">{words}</TextLink> })}
        </Notice>
      )}
      <ForgotPasswordForm action={forgotPasswordAction} />
    </AuthCard>
  )
}
