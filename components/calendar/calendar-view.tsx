"use client"

import { PenLine } from "lucide-react"
import { useTranslations } from "use-intl"

import { useAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"

import { readAddress } from "./address"
import { CalendarBoard } from "./calendar-board"
import { useIsWide, useNow } from "./use-now"
import { useWords } from "./use-words"

export type DrawnAt = {
  /** The minute in which the server drew the page. */
  now: number
  /** What it took the screen for. */
  isWide: boolean
  /** Where the reader's week begins; 1 is Monday. */
  firstWeekday: number
}

export function CalendarView({ drawn }: { drawn: DrawnAt }) {
  const t = useTranslations("calendar")
  const { mayWrite } = useWorkspace()
  const { zoneName } = useWords()
  const address = readAddress(useAddress())
  const now = useNow(drawn.now)
  const isWide = useIsWide(drawn.isWide)
  return (
    <>
      <PageHeader
        title={t("title")}
        description={zoneName(now)}
        actions={
          mayWrite && (
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
              {t("write")}
            </ButtonLink>
          )
        }
      />
      <CalendarBoard address={address} now={now} isWide={isWide} firstWeekday={drawn.firstWeekday} />
    </>
  )
}
