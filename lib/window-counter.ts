import { askRedis, usesRedis } from "./redis"

export type Window = { resetAt: number; used: number }
/** With a limit nothing is counted for the keys after one whose limit is passed. */
type Use = { key: string; limit: number }

const windowMilliseconds = 60_000

/** Next and the direct door load this module separately; one process has one set of counters. */
const shared = globalThis as unknown as { carillonWindows?: Map<string, Window> }
const windows = (shared.carillonWindows ??= new Map())

function forgetOld(now: number) {
  for (const [key, window] of windows) if (window.resetAt <= now) windows.delete(key)
}

function countHere(key: string, now: number): Window {
  if (windows.size > 50_000) forgetOld(now)
  let window = windows.get(key)
  if (!window || window.resetAt <= now)
    windows.set(key, (window = { resetAt: now + windowMilliseconds, used: 0 }))
  window.used++
  return { ...window }
}

/** One round trip for all keys. A counter ends by itself with its minute. */
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

const forgiveScript = `if tonumber(redis.call("GET", KEYS[1]) or "0") > 0 then redis.call("DECR", KEYS[1]) end`

/** The braces keep all counters in one slot of a cluster, as one script needs them. */
const redisKey = (key: string) => `carillon:{limits}:${key}`

async function countInRedis(uses: Use[], now: number): Promise<Window[] | null> {
  const keys = uses.map(({ key }) => redisKey(key))
  const limits = uses.map(({ limit }) => limit)
  const counted = await askRedis(
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
 * Counts one use of each key in turn and tells how many there were in its minute; no further than the first key whose
 * limit is passed. In Redis for all processes, else (or while it is away) in this one.
 */
export async function countUses(uses: Use[], now = Date.now()): Promise<Window[]> {
  const counted = usesRedis ? await countInRedis(uses, now) : null
  if (counted) return counted
  const here: Window[] = []
  for (const { key, limit } of uses) {
    const window = countHere(key, now)
    here.push(window)
    if (window.used > limit) break
  }
  return here
}

export async function countUse(key: string, now = Date.now()): Promise<Window> {
  const [window] = await countUses([{ key, limit: Infinity }], now)
  return window!
}

/** Takes one use back, where only failures are to count. */
export async function forgiveUse(key: string): Promise<void> {
  if (usesRedis && (await askRedis((redis) => redis.eval(forgiveScript, 1, redisKey(key)).then(() => true))))
    return
  const window = windows.get(key)
  if (window && window.used > 0) window.used--
}

/** A limit of its own for sign-in, registration and the like: `limit` calls a minute for each key. */
export const withinLimit = async (key: string, limit: number, now = Date.now()) =>
  (await countUse(`own:${key}`, now)).used <= limit
