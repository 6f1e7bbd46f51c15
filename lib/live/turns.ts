import { randomUUID } from "node:crypto"

import type { Redis } from "ioredis"

import { askRedis, readyRedis } from "@/lib/redis"
import type { Change, Position } from "./read-changes"

const channel = "carillon:live"
/** Braces: one slot of a cluster for both, as one script needs them. */
const keys = ["carillon:{live}:leader", "carillon:{live}:wanted"]

/** A process that asks no more, dead or idle, loses its turn to the next. */
const turnMs = 2_500

/** Who asks says which workspaces it listens to; the one whose turn it is hears those of all. */
const takeScript = `
  local time = redis.call("TIME")
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local self, turn = ARGV[1], tonumber(ARGV[2])
  for n = 3, #ARGV do redis.call("ZADD", KEYS[2], now + turn, ARGV[n]) end
  redis.call("PEXPIRE", KEYS[2], turn)
  if redis.call("GET", KEYS[1]) == self then redis.call("PEXPIRE", KEYS[1], turn)
  elseif not redis.call("SET", KEYS[1], self, "NX", "PX", turn) then return false end
  redis.call("ZREMRANGEBYSCORE", KEYS[2], "-inf", now)
  return redis.call("ZRANGE", KEYS[2], 0, -1)`

type Message = { from: string; changes: Change[]; newest: Position }

/** Among all processes, one at a time looks for changes and tells the others. Without Redis each looks for itself. */
export function joinTurns(heard: (changes: Change[], newest: Position) => void) {
  const self = randomUUID()
  let subscriber: Redis | null = null

  async function hears(): Promise<boolean> {
    if (subscriber) return subscriber.status === "ready"
    const redis = await readyRedis()
    if (!redis) return false
    const opened = redis.duplicate({ enableOfflineQueue: true })
    opened.on("error", () => {}) // the other connection tells of it
    opened.on("message", (_, text: string) => {
      const { from, changes, newest } = JSON.parse(text) as Message
      if (from !== self) heard(changes, newest)
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
    /** The workspaces to look after; null when another process looks after ours. */
    take: async (own: string[]): Promise<string[] | null> => {
      if (!(await hears())) return own
      const answer = await askRedis(async (redis) => ({
        turn: (await redis.eval(takeScript, 2, ...keys, self, turnMs, ...own)) as string[] | null,
      }))
      return answer ? answer.turn : own
    },
    tell: async (changes: Change[], newest: Position) => {
      if (subscriber)
        await askRedis((redis) => redis.publish(channel, JSON.stringify({ from: self, changes, newest })))
    },
    leave,
  }
}
