"use client"

import { PenLine } from "lucide-react"
import { useTranslations } from "use-intl"

import { useAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"

import { readAddress } from "./address"
import { CalendarBoard } from "./calendar-board"
import { CalendarSkeleton } from "./calendar-skeleton"
import { useIsWide, useNow } from "./use-now"
import { useWords } from "./use-words"

export function CalendarView() {
  const t = useTranslations("calendar")
  const { mayWrite } = useWorkspace()
  const { zoneName } = useWords()
  const address = readAddress(useAddress())
  const now = useNow()
  const isWide = useIsWide()
  return (
    <>
      <PageHeader
        title={t("title")}
        description={now ? zoneName(now) : "\u00a0"}
        actions={
          mayWrite && (
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
              {t("write")}
            </ButtonLink>
          )
        }
      />
      {isWide === null || !now ? (
        <div className="pt-39">
          <CalendarSkeleton />
        </div>
      ) : (
        <CalendarBoard address={address} now={now} isWide={isWide} />
      )}
    </>
  )
}
