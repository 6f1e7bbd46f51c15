import { useSyncExternalStore } from "react"

const minuteMs = 60_000
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

function subscribeToClock(onChange: () => void) {
  const timer = setInterval(onChange, 10_000)
  return () => clearInterval(timer)
}

/** The current minute; during hydration, the server's. */
export const useNow = (serverNow: number) =>
  useSyncExternalStore(subscribeToClock, currentMinute, () => serverNow)

const wideQuery = "(min-width: 40rem)"

function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(wideQuery)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

/** During hydration, the server's guess. */
export const useIsWide = (serverGuess: boolean) =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideQuery).matches,
    () => serverGuess,
  )
