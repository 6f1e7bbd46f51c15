import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { SetPasswordForm } from "@/components/auth/auth-forms"
import { TextLink } from "@/components/auth/text-link"
import { ButtonLink } from "@/components/ui/button"
import { findSignUp } from "@/lib/auth/sign-in/sign-up"

import { finishSignUpAction } from "./actions"

/** The URL contains a secret, so don't send it as a referrer. */
export const generateMetadata = pageMetadata("auth", (t) => t("signUp.title"), { referrer: "no-referrer" })

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export default async function FinishSignUpPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([getTranslations("auth"), searchParams])
  const footer = <TextLink href="/sign-in">{t("backToSignIn")}</TextLink>
  const pending = typeof token === "string" ? await findSignUp(token) : null
  if (typeof token !== "string" || !pending)
    return (
      <AuthCard title={t("reset.invalidTitle")} description={t("reset.invalidText")} footer={footer}>
        <ButtonLink href="/sign-up">{t("signUp.again")}</ButtonLink>
      </AuthCard>
    )
  return (
    <AuthCard
      title={t("signUp.finishTitle")}
      description={t("signUp.finishLead", { email: pending.email })}
      footer={footer}
    >
      <SetPasswordForm
        action={finishSignUpAction}
        token={token}
        email={pending.email}
        label={t("password")}
        hint={t("passwordHint")}
        submitLabel={t("signUp.submit")}
      />
    </AuthCard>
  )
}
