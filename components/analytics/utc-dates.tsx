import type { ReactNode } from "react"
import { useLocale } from "use-intl"

import { MessagesProvider } from "@/components/shell/messages-provider"

/** Formats dates in UTC, for calendar days stored as midnight UTC. */
export const UtcDates = ({ children }: { children: ReactNode }) => (
  <MessagesProvider locale={useLocale()} messages={{}} timeZone="UTC">
    {children}
  </MessagesProvider>
)
