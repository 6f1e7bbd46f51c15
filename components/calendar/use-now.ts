import { useSyncExternalStore } from "react"

const minuteMs = 60_000
const toMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

function eachMinute(changed: () => void) {
  const timer = setInterval(changed, 10_000)
  return () => clearInterval(timer)
}

/** The present minute; while the page comes alive, that in which the server drew it. */
export const useNow = (drawn: number) => useSyncExternalStore(eachMinute, toMinute, () => drawn)

const wide = "(min-width: 40rem)"

function whenWidthChanges(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

/** What the server took the screen for, until the browser knows. */
export const useIsWide = (guess: boolean) =>
  useSyncExternalStore(
    whenWidthChanges,
    () => matchMedia(wide).matches,
    () => guess,
  )
