import type { Redis } from "ioredis"

import { env } from "./env"
import { log } from "./log"

/** Next and the direct door load this module separately; one process has one connection. */
const shared = globalThis as unknown as { carillonRedis?: Promise<Redis> }

/** What is asked of Redis is on the way of a request: later than this it is done without. */
const patienceMs = 500

export const usesRedis = env.REDIS_URL !== undefined

async function open(url: string): Promise<Redis> {
  const ioredis = await import("ioredis") // only where it is used: it costs memory and start-up time
  const redis = new ioredis.Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 200, 5_000),
  })
  let away = false
  redis.on("error", (error: Error) => {
    if (!away) log.warn("Redis is away: each process counts and looks for itself", { error: error.message })
    away = true
  })
  redis.on("ready", () => {
    if (away) log.info("Redis is back")
    away = false
  })
  return redis
}

/** Null without REDIS_URL, and while Redis cannot be reached. */
export async function readyRedis(): Promise<Redis | null> {
  if (!env.REDIS_URL) return null
  const redis = await (shared.carillonRedis ??= open(env.REDIS_URL))
  return redis.status === "ready" ? redis : null
}

/** The answer of Redis; null where there is none, and the caller then does without. Never throws. */
export async function askRedis<Answer>(ask: (redis: Redis) => Promise<Answer>): Promise<Answer | null> {
  const redis = await readyRedis()
  if (!redis) return null
  try {
    return await ask(redis)
  } catch (error) {
    redis.emit("error", error as Error)
    // One that hangs is asked again only when it has answered to a new connection.
    if (redis.status === "ready" && /timed out/i.test((error as Error).message)) redis.disconnect(true)
    return null
  }
}
