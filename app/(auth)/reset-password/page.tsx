import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { SetPasswordForm } from "@/components/auth/auth-forms"
import { TextLink } from "@/components/auth/text-link"
import { ButtonLink } from "@/components/ui/button"
import { isResetTokenValid } from "@/lib/auth/recovery/reset-password"

import { resetPasswordAction } from "./actions"

/** The URL contains a secret, so don't send it as a referrer. */
export const generateMetadata = pageMetadata("auth", (t) => t("reset.title"), { referrer: "no-referrer" })

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ResetPasswordPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([getTranslations("auth"), searchParams])
  const footer = <TextLink href="/sign-in">{t("backToSignIn")}</TextLink>
  if (typeof token !== "string" || !(await isResetTokenValid(token)))
    return (
      <AuthCard title={t("reset.invalidTitle")} description={t("reset.invalidText")} footer={footer}>
        <ButtonLink href="/forgot-password">{t("reset.requestNew")}</ButtonLink>
      </AuthCard>
    )
  return (
    <AuthCard title={t("reset.title")} footer={footer}>
      <SetPasswordForm
        action={resetPasswordAction}
        token={token}
        label={t("newPassword")}
        hint={t("reset.hint")}
        submitLabel={t("reset.submit")}
      />
    </AuthCard>
  )
}
