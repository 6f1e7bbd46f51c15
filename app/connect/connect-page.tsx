import type { ReactNode } from "react"

import { setLanguage } from "@/app/set-language"
import { getTranslations } from "@/app/get-translations"
import { AuthCard } from "@/components/auth/auth-card"
import { ConnectFrame, type Brand } from "@/components/connect/connect-frame"
import { LanguageForm } from "@/components/connect/language-form"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { languages } from "@/lib/i18n/locales"

type ConnectPageProps = {
  brand?: Brand
  title: string
  description?: ReactNode
  children?: ReactNode
  cardFooter?: ReactNode
}

/** A card with the workspace's branding and a language switch. */
export async function ConnectPage({ brand, title, description, children, cardFooter }: ConnectPageProps) {
  const [t, locale] = [await getTranslations("connect"), await requestLocale()]
  const footer = (
    <>
      <span>{t("poweredBy", { product: "Carillon" })}</span>
      <LanguageForm label={t("language")} current={locale} languages={languages()} action={setLanguage} />
    </>
  )
  return (
    <ConnectFrame brand={brand ?? null} footer={footer}>
      <AuthCard title={title} description={description} footer={cardFooter}>
        {children}
      </AuthCard>
    </ConnectFrame>
  )
}
