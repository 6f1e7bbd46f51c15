import { randomUUID } from "node:crypto"

import type { Redis } from "ioredis"

import { withRedis, readyRedis } from "@/lib/cache/redis"
import type { Change, Position } from "./read-changes"

const channel = "carillon:live"
/** The braces put both keys in the same cluster slot, as scripts require. */
const keys = ["carillon:{live}:leader", "carillon:{live}:wanted"]

/** A leader that dies or stops polling is replaced after this long. */
const leaseMs = 2_500

/** Registers the organizations that this process listens to. Returns those of all processes to the leader. */
const leadScript = `
  local time = redis.call("TIME")
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local self, lease = ARGV[1], tonumber(ARGV[2])
  for n = 3, #ARGV do redis.call("ZADD", KEYS[2], now + lease, ARGV[n]) end
  redis.call("PEXPIRE", KEYS[2], lease)
  if redis.call("GET", KEYS[1]) == self then redis.call("PEXPIRE", KEYS[1], lease)
  elseif not redis.call("SET", KEYS[1], self, "NX", "PX", lease) then return false end
  redis.call("ZREMRANGEBYSCORE", KEYS[2], "-inf", now)
  return redis.call("ZRANGE", KEYS[2], 0, -1)`

type Message = { from: string; changes: Change[]; position: Position }

/** One process at a time polls for changes and publishes them to the others. Without Redis, each polls for itself. */
export function joinElection(onPublished: (changes: Change[], position: Position) => void) {
  const self = randomUUID()
  let subscriber: Redis | null = null

  async function subscribe(): Promise<boolean> {
    if (subscriber) return subscriber.status === "ready"
    const redis = await readyRedis()
    if (!redis) return false
    const opened = redis.duplicate({ enableOfflineQueue: true })
    opened.on("error", () => {}) // the shared connection logs errors
    opened.on("message", (_, text: string) => {
      const { from, changes, position } = JSON.parse(text) as Message
      if (from !== self) onPublished(changes, position)
    })
    subscriber = opened
    return opened.subscribe(channel).then(
      () => true,
      () => {
        leave()
        return false
      },
    )
  }

  function leave() {
    subscriber?.disconnect()
    subscriber = null
  }

  return {
    /** Returns the organizations to poll for, or null if another process is polling. */
    lead: async (own: string[]): Promise<string[] | null> => {
      if (!(await subscribe())) return own
      const result = await withRedis(async (redis) => ({
        organizations: (await redis.eval(leadScript, 2, ...keys, self, leaseMs, ...own)) as string[] | null,
      }))
      return result ? result.organizations : own
    },
    publish: async (changes: Change[], position: Position) => {
      if (subscriber)
        await withRedis((redis) => redis.publish(channel, JSON.stringify({ from: self, changes, position })))
    },
    leave,
  }
}
