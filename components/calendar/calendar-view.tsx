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
        // Before the reader's clock is known, the room that it will take.
        description={now ? zoneName(now) : <span className="invisible">{zoneName(0)}</span>}
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
          <div className={address.view && address.view !== "agenda" ? "pt-10 sm:hidden" : "sm:hidden"}>
            <CalendarSkeleton view={address.view ?? "agenda"} isWide={false} />
          </div>
          <div className="hidden sm:block">
            <CalendarSkeleton view={address.view ?? "month"} isWide />
          </div>
        </div>
      ) : (
        <CalendarBoard address={address} now={now} isWide={isWide} />
      )}
    </>
  )
}
