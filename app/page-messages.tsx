import type { ReactNode } from "react"

import { MessagesProvider } from "@/components/shell/messages-provider"
import { requestLocale } from "@/lib/auth/sessions/request-locale"
import { requestReaderLocale } from "@/lib/auth/sessions/request-reader-locale"

import { compileMessages, type MessageNamespace } from "./get-translations"

type PageMessagesProps = {
  /** Sent to the browser in addition to the surrounding layouts' namespaces. */
  namespaces: readonly MessageNamespace[]
  /** Defaults to the surrounding provider's. */
  timeZone?: string
  children: ReactNode
}

/** Provides messages to `useTranslations` in client components. */
export async function PageMessages({ namespaces, timeZone, children }: PageMessagesProps) {
  const messages = compileMessages(await requestLocale(), namespaces)
  return (
    <MessagesProvider locale={await requestReaderLocale()} messages={messages} timeZone={timeZone}>
      {children}
    </MessagesProvider>
  )
}
