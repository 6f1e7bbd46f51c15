"use client"

import { useSyncExternalStore } from "react"

const never = () => () => {}
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server where the browser is, so that a new workspace starts in the right time zone. */
export function BrowserTimeZone() {
  const zone = useSyncExternalStore(never, zoneOfBrowser, () => "UTC")
  return <input type="hidden" name="timeZone" value={zone} readOnly />
}
