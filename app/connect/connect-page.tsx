import type { ReactNode } from "react"

import { setLanguage } from "@/app/set-language"
import { getTranslations } from "@/app/get-translations"
import { AuthCard } from "@/components/auth/auth-card"
import { ConnectFrame, type Brand } from "@/components/connect/connect-frame"
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

type LanguageFormProps = {
  label: string
  current: string
  languages: { locale: string; name: string }[]
  action: (form: FormData) => Promise<void>
}

/** A plain form, which works without JavaScript. */
function LanguageForm({ label, current, languages, action }: LanguageFormProps) {
  return (
    <form action={action} aria-label={label} className="flex gap-1">
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          name="locale"
          value={locale}
          lang={locale}
          aria-pressed={locale === current}
          className="min-h-9 rounded-md px-2.5 hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {name}
        </button>
      ))}
    </form>
  )
}
