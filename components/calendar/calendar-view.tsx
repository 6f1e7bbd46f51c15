"use client"

import { PenLine } from "lucide-react"
import { useTranslations } from "use-intl"
import { useSyncExternalStore } from "react"

import { useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { PageHeader } from "@/components/ui/page-header"

import { parseUrl } from "./data/calendar-url"
import { CalendarBoard } from "./calendar-board"
import { useCalendarFormat } from "./use-calendar-format"

export type InitialRender = {
  /** The minute when the server rendered the page. */
  now: number
  /** Guessed by the server until hydration. */
  isWide: boolean
  /** 1 is Monday. */
  firstWeekday: number
}

export function CalendarView({ initial }: { initial: InitialRender }) {
  const t = useTranslations("calendar")
  const { canWrite } = useWorkspace()
  const { timeZoneLabel } = useCalendarFormat()
  const address = parseUrl(useUrlParams())
  const now = useNow(initial.now)
  const isWide = useIsWide(initial.isWide)
  return (
    <>
      <PageHeader
        title={t("title")}
        description={timeZoneLabel(now)}
        actions={
          canWrite && (
            <ButtonLink icon={PenLine} href="/compose">
              {t("create")}
            </ButtonLink>
          )
        }
      />
      <CalendarBoard address={address} now={now} isWide={isWide} firstWeekday={initial.firstWeekday} />
    </>
  )
}

const minuteMs = 60_000
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

function subscribeToClock(onChange: () => void) {
  const timer = setInterval(onChange, 10_000)
  return () => clearInterval(timer)
}

/** The current minute; during hydration, the server's. */
const useNow = (serverNow: number) => useSyncExternalStore(subscribeToClock, currentMinute, () => serverNow)

const wideQuery = "(min-width: 40rem)"

function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(wideQuery)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

const useIsWide = (serverGuess: boolean) =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideQuery).matches,
    () => serverGuess,
  )
