import { getTranslations } from "@/app/get-translations"
import { pageMetadata } from "@/app/page-metadata"
import { AuthCard } from "@/components/auth/auth-card"
import { ActionButton } from "@/components/auth/action-button"
import { TextLink } from "@/components/auth/text-link"
import { findEmailChange } from "@/lib/auth/user/change-email"

import { confirmEmailAction } from "./actions"

export const generateMetadata = pageMetadata("auth", (t) => t("confirmEmail.title"), {
  referrer: "no-referrer",
})

type Props = { searchParams: Promise<{ token?: string | string[] }> }

/** Confirms with a button, because email scanners open links too. */
export default async function ConfirmEmailPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([getTranslations("auth"), searchParams])
  const email = typeof token === "string" ? await findEmailChange(token) : null
  const footer = <TextLink href="/settings/account">{t("confirmEmail.settings")}</TextLink>
  if (typeof token !== "string" || email === null)
    return (
      <AuthCard title={t("reset.invalidTitle")} description={t("confirmEmail.invalidText")} footer={footer} />
    )
  return (
    <AuthCard title={t("confirmEmail.title")} description={t("confirmEmail.lead", { email })} footer={footer}>
      <ActionButton action={confirmEmailAction} label={t("confirmEmail.submit")} values={{ token }} />
    </AuthCard>
  )
}
