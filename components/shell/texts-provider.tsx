"use client"

import { createContext, useContext, useMemo, type ReactNode } from "react"
import { IntlProvider, type Locale, type Messages } from "use-intl"

const Outer = createContext<{ messages: Partial<Messages>; timeZone: string }>({
  messages: {},
  timeZone: "UTC",
})

type TextsProviderProps = {
  locale: Locale
  messages: Partial<Messages>
  timeZone?: string
  children: ReactNode
}

/** Adds areas of the texts to those that are there already; a server component hands them over (`PageTexts`). */
export function TextsProvider({ locale, messages, timeZone, children }: TextsProviderProps) {
  const outer = useContext(Outer)
  const all = useMemo(
    () => ({ messages: { ...outer.messages, ...messages }, timeZone: timeZone ?? outer.timeZone }),
    [outer, messages, timeZone],
  )
  return (
    <Outer value={all}>
      <IntlProvider locale={locale} messages={all.messages} timeZone={all.timeZone}>
        {children}
      </IntlProvider>
    </Outer>
  )
}
