import { setTimeout as sleep } from "node:timers/promises"

/** Share of the last read's duration by which the next read is delayed, so callers that just got an answer can join it. */
const delayRatio = 0.25
const maxDelayMs = 20

/**
 * Concurrent callers with the same `key` share one read. Unlike the usual single flight, no caller joins a read that has
 * already started, so a result is never older than its call.
 */
export function singleFlight<Result>() {
  type Flight = { done: Promise<void>; next?: Promise<Result> }
  const flights = new Map<string, Flight>()

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    const result = read()
    const finish = async () => {
      if (flight.next) await sleep(Math.min(maxDelayMs, delayRatio * (performance.now() - startedAt)))
      else flights.delete(key)
    }
    const flight: Flight = { done: result.then(finish, finish) }
    flights.set(key, flight)
    return result
  }

  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const flight = flights.get(key)
    if (!flight) return start(key, read)
    return (flight.next ??= flight.done.then(() => start(key, read)))
  }
}
