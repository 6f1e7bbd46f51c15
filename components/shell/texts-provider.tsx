"use client"

import type { ReactNode } from "react"
import { IntlProvider, type Locale, type Messages } from "use-intl"

import { useWorkspace } from "./workspace-context"

type TextsProviderProps = { locale: Locale; messages: Partial<Messages>; children: ReactNode }

/** What `useTranslations` and `useFormatter` of use-intl read below it: the areas that a page needs, and no more. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  const { timeZone } = useWorkspace()
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      <div lang={locale}>{children}</div>
    </IntlProvider>
  )
}
