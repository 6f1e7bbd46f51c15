import type { Metadata } from "next"

import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { PlainActionForm } from "@/components/auth/plain-action-form"
import { TextLink } from "@/components/auth/text-link"
import { findEmailChange } from "@/lib/auth/change-email"

import { confirmEmailAction } from "./actions"

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await texts("auth"))("confirmEmail.title"), referrer: "no-referrer" }
}

type Props = { searchParams: Promise<{ token?: string | string[] }> }

/** A button, since programs that look at mail open links as well. */
export default async function ConfirmEmailPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([texts("auth"), searchParams])
  const email = typeof token === "string" ? await findEmailChange(token) : null
  const footer = <TextLink href="/settings/account">{t("confirmEmail.settings")}</TextLink>
  if (typeof token !== "string" || email === null)
    return <AuthCard title={t("reset.overTitle")} description={t("confirmEmail.over")} footer={footer} />
  return (
    <AuthCard title={t("confirmEmail.title")} description={t("confirmEmail.lead", { email })} footer={footer}>
      <PlainActionForm action={confirmEmailAction} label={t("confirmEmail.submit")} values={{ token }} />
    </AuthCard>
  )
}
