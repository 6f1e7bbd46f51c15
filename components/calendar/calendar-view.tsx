"use client"

import { useSyncExternalStore } from "react"

import { useUrlParams } from "@/components/shell/use-url-params"

import { parseUrl } from "./data/calendar-url"
import { CalendarBoard } from "./calendar-board"

export type InitialRender = {
  /** The minute when the server rendered the page. */
  now: number
  /** Guessed by the server until hydration. */
  isWide: boolean
  /** 1 is Monday. */
  firstWeekday: number
}

export function CalendarView({ initial }: { initial: InitialRender }) {
  const address = parseUrl(useUrlParams())
  const now = useNow(initial.now)
  const isWide = useIsWide(initial.isWide)
  return <CalendarBoard address={address} now={now} isWide={isWide} firstWeekday={initial.firstWeekday} />
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
