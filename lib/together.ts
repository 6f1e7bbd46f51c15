import { setTimeout as sleep } from "node:timers/promises"

/** For this part of the last reading's time the next one waits for those who have just been answered and ask again. */
const wait = 0.25
const mostMs = 20

/**
 * Callers who ask the same thing while it is being read wait for the next reading, and share it. Nobody joins a reading
 * that has begun, so an answer is never older than its question. `key` says all that the answer depends on.
 */
export function together<Result>() {
  type Reading = { over: Promise<void>; next?: Promise<Result> }
  const readings = new Map<string, Reading>()

  function begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = read()
    const end = async () => {
      if (reading.next) await sleep(Math.min(mostMs, wait * (performance.now() - began)))
      else readings.delete(key)
    }
    const reading: Reading = { over: result.then(end, end) }
    readings.set(key, reading)
    return result
  }

  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const reading = readings.get(key)
    if (!reading) return begin(key, read)
    return (reading.next ??= reading.over.then(() => begin(key, read)))
  }
}
