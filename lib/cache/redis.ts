import type { Redis } from "ioredis"

import { env } from "@/lib/config/env"
import { processState } from "@/lib/config/process-state"
import { log } from "@/lib/log/log"

const connection = processState("redis", (): { opened?: Promise<Redis> } => ({}))

/** Requests wait for Redis, so after this long they continue without it. */
const commandTimeoutMs = 500

export const usesRedis = env.REDIS_URL !== undefined

async function connect(url: string): Promise<Redis> {
  const ioredis = await import("ioredis") // loaded on use to save memory and start-up time
  const redis = new ioredis.Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  })
  let unavailable = false
  redis.on("error", (error: Error) => {
    if (!unavailable)
      log.warn("Redis is unavailable: each process counts and polls on its own", { error: error.message })
    unavailable = true
  })
  redis.on("ready", () => {
    if (unavailable) log.info("Redis is available again")
    unavailable = false
  })
  return redis
}

/** Null without REDIS_URL and while Redis is unavailable. */
export async function readyRedis(): Promise<Redis | null> {
  if (!env.REDIS_URL) return null
  const redis = await (connection.opened ??= connect(env.REDIS_URL))
  return redis.status === "ready" ? redis : null
}

/** Null if Redis is unavailable; callers then work without it. Never throws. */
export async function withRedis<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result | null> {
  const redis = await readyRedis()
  if (!redis) return null
  try {
    return await work(redis)
  } catch (error) {
    redis.emit("error", error as Error)
    // A Redis that hangs would delay every request, so it's used again only after a new connection succeeds.
    if (redis.status === "ready" && /timed out/i.test((error as Error).message)) redis.disconnect(true)
    return null
  }
}
