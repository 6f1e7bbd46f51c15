import type { Metadata } from "next"

import { AuthCard } from "@/components/auth/auth-card"
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/notice"
import { env } from "@/lib/env"

import { forgotPasswordAction } from "./actions"

export const metadata: Metadata = { title: "Forgot your password" }

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot your password?"
      description="Tell us your email address, and we send you a link to choose a new one."
      footer={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      {!env.SMTP_URL && (
        <Notice>
          This server sends no email yet. Its operator finds the link in the log, and on the machine itself at{" "}
          <TextLink href="/dev/mail">/dev/mail</TextLink>.
        </Notice>
      )}
      <ForgotPasswordForm action={forgotPasswordAction} />
    </AuthCard>
  )
}
