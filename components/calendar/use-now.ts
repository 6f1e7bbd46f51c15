import { useSyncExternalStore } from "react"

const minuteMs = 60_000
const toMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

function eachMinute(changed: () => void) {
  const timer = setInterval(changed, 10_000)
  return () => clearInterval(timer)
}

/** The present minute; 0 while the server renders, which is in another minute. */
export const useNow = () => useSyncExternalStore(eachMinute, toMinute, () => 0)

const wide = "(min-width: 40rem)"

function whenWidthChanges(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

/** Null on the server, which does not know. */
export const useIsWide = () =>
  useSyncExternalStore<boolean | null>(
    whenWidthChanges,
    () => matchMedia(wide).matches,
    () => null,
  )
