"use client"

import { createContext, useContext, useMemo, type ReactNode } from "react"
import { IntlProvider, type Messages } from "use-intl"

const MessagesContext = createContext<{ messages: Partial<Messages>; timeZone: string }>({
  messages: {},
  timeZone: "UTC",
})

type MessagesProviderProps = {
  /** With the reader's region and preferences, see lib/i18n/reader-locale.ts. */
  locale: string
  messages: Partial<Messages>
  timeZone?: string
  children: ReactNode
}

/** Adds messages to those of the surrounding provider. On the server, use `PageMessages`. */
export function MessagesProvider({ locale, messages, timeZone, children }: MessagesProviderProps) {
  const outer = useContext(MessagesContext)
  const merged = useMemo(
    () => ({ messages: { ...outer.messages, ...messages }, timeZone: timeZone ?? outer.timeZone }),
    [outer, messages, timeZone],
  )
  return (
    <MessagesContext value={merged}>
      <IntlProvider locale={locale} messages={merged.messages} timeZone={merged.timeZone}>
        {children}
      </IntlProvider>
    </MessagesContext>
  )
}
