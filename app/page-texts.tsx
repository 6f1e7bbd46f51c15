import type { ReactNode } from "react"

import { TextsProvider } from "@/components/shell/texts-provider"
import { requestLocale } from "@/lib/auth/request-locale"

import { compiledTexts, type TextArea } from "./texts"

type PageTextsProps = {
  /** These travel to the browser, beside those of the layouts around. */
  areas: readonly TextArea[]
  /** In which dates are shown; those around, where it is not given. */
  timeZone?: string
  children: ReactNode
}

/** What `useTranslations` and `useFormatter` of use-intl read below it. */
export async function PageTexts({ areas, timeZone, children }: PageTextsProps) {
  const locale = await requestLocale()
  return (
    <TextsProvider locale={locale} messages={compiledTexts(locale, areas)} timeZone={timeZone}>
      {children}
    </TextsProvider>
  )
}
