import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { ForgotPasswordForm } from "@/components/auth/auth-forms"
import { TextLink } from "@/components/auth/text-link"
import { Notice } from "@/components/ui/feedback/notice"
import { env } from "@/lib/config/env"

import { forgotPasswordAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("forgot.metaTitle"))

export default async function ForgotPasswordPage() {
  const t = await getTranslations("auth")
  return (
    <AuthCard
      title={t("forgot.title")}
      description={t("forgot.lead")}
      footer={<TextLink href="/sign-in">{t("backToSignIn")}</TextLink>}
    >
      {!env.SMTP_URL && (
        <Notice>
          {t.rich("forgot.noMail", { link: (chunks) => <TextLink href="/dev/mail">{chunks}</TextLink> })}
        </Notice>
      )}
      <ForgotPasswordForm action={forgotPasswordAction} />
    </AuthCard>
  )
}
