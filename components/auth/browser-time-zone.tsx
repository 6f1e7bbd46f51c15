"use client"

import { useSyncExternalStore } from "react"

const subscribe = () => () => {}
const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Submits the browser's time zone as the new workspace's default. */
export function BrowserTimeZone() {
  const timeZone = useSyncExternalStore(subscribe, getBrowserTimeZone, () => "UTC")
  return <input type="hidden" name="timeZone" value={timeZone} readOnly />
}
