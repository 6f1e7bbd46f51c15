import { processState } from "@/lib/config/process-state"
import { withRedis, usesRedis } from "./redis"

export type Window = { resetAt: number; used: number }
type Use = { key: string; limit: number }

const windowMilliseconds = 60_000

const windows = processState("rate limit windows", () => new Map<string, Window>())

function deleteExpired(now: number) {
  for (const [key, window] of windows) if (window.resetAt <= now) windows.delete(key)
}

function countInMemory(key: string, now: number): Window {
  if (windows.size > 50_000) deleteExpired(now)
  let window = windows.get(key)
  if (!window || window.resetAt <= now)
    windows.set(key, (window = { resetAt: now + windowMilliseconds, used: 0 }))
  window.used++
  return { ...window }
}

/** One round trip for all keys. Each counter expires with its minute. */
const countScript = `
  local counted = {}
  for n, key in ipairs(KEYS) do
    local used = redis.call("INCR", key)
    local left = redis.call("PTTL", key)
    if left < 0 then
      left = tonumber(ARGV[1])
      redis.call("PEXPIRE", key, left)
    end
    counted[2 * n - 1] = used
    counted[2 * n] = left
    if used > tonumber(ARGV[n + 1]) then break end
  end
  return counted`

/** The braces put all counters in the same cluster slot, as scripts require. */
const redisKey = (key: string) => `carillon:{limits}:${key}`

async function countInRedis(uses: Use[], now: number): Promise<Window[] | null> {
  const keys = uses.map(({ key }) => redisKey(key))
  const limits = uses.map(({ limit }) => limit)
  const counted = await withRedis(
    (redis) =>
      redis.eval(countScript, keys.length, ...keys, windowMilliseconds, ...limits) as Promise<number[]>,
  )
  if (!counted) return null
  return Array.from({ length: counted.length / 2 }, (_, n) => ({
    used: counted[2 * n]!,
    resetAt: now + counted[2 * n + 1]!,
  }))
}

/**
 * Counts one use of each key and returns the windows, stopping after the first key over its limit. Counts in Redis across
 * all processes, or in this process without Redis.
 */
export async function countUses(uses: Use[], now = Date.now()): Promise<Window[]> {
  const counted = usesRedis ? await countInRedis(uses, now) : null
  if (counted) return counted
  const local: Window[] = []
  for (const { key, limit } of uses) {
    const window = countInMemory(key, now)
    local.push(window)
    if (window.used > limit) break
  }
  return local
}

export async function countUse(key: string, now = Date.now()): Promise<Window> {
  const [window] = await countUses([{ key, limit: Infinity }], now)
  return window!
}

/** Allows `limit` calls per key and minute. For sign-in, registration, and other limits outside the API's. */
export const withinLimit = async (key: string, limit: number, now = Date.now()) =>
  (await countUse(`own:${key}`, now)).used <= limit
