import type { ReactNode } from "react"
import { useLocale } from "use-intl"

import { TextsProvider } from "@/components/shell/texts-provider"

/** Dates below it are calendar days, written as midnight UTC: no zone moves them. */
export const CalendarDays = ({ children }: { children: ReactNode }) => (
  <TextsProvider locale={useLocale()} messages={{}} timeZone="UTC">
    {children}
  </TextsProvider>
)
