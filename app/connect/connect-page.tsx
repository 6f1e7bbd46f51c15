import type { ReactNode } from "react"

import { chooseLanguage } from "@/app/choose-language"
import { texts } from "@/app/texts"
import { AuthCard } from "@/components/auth/auth-card"
import { ConnectFrame, type Brand } from "@/components/connect/connect-frame"
import { LanguageChoice } from "@/components/connect/language-choice"
import { requestLocale } from "@/lib/auth/request-locale"
import { localeNames, locales } from "@/lib/texts/locales"

type ConnectPageProps = {
  brand?: Brand
  title: string
  description?: ReactNode
  children?: ReactNode
  below?: ReactNode
}

/** One card in the workspace's frame; who has a language of their own can choose it below. */
export async function ConnectPage({ brand, title, description, children, below }: ConnectPageProps) {
  const [t, locale] = [await texts("connect"), await requestLocale()]
  const footer = (
    <>
      <span>{t("poweredBy", { product: "Carillon" })}</span>
      <LanguageChoice
        label={t("language")}
        current={locale}
        languages={locales.map((one) => ({ locale: one, name: localeNames[one] }))}
        action={chooseLanguage}
      />
    </>
  )
  return (
    <ConnectFrame brand={brand ?? null} footer={footer}>
      <AuthCard title={title} description={description} footer={below}>
        {children}
      </AuthCard>
    </ConnectFrame>
  )
}
