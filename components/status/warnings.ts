import type { Status } from "@/lib/installation/contract"

import { total } from "./status-data"

export const warningNames = [
  "noExecutor",
  "executorBehind",
  "latePosts",
  "webhooksBehind",
  "platformFails",
  "noRedis",
  "redisAway",
  "versions",
  "busy",
  "connections",
  "disk",
] as const
export type Warning = { name: (typeof warningNames)[number]; values: Record<string, string | number> }

const patienceSeconds = 60
const lowDiskBytes = 2 * 1024 ** 3
const fewest = 5

/** What the operator should know, each with words that say what to do. */
export function warningsOf(status: Status): Warning[] {
  const { processes, queue, backlog, latePosts, redis, database, store, hours } = status
  const webs = processes.filter(({ kind }) => kind === "web")
  const busiest = processes.reduce((most, { busy }) => Math.max(most, busy), 0)
  const versions = new Set(processes.map(({ version }) => version)).size
  const seconds = (value: number) => ({ seconds: Math.round(value) })
  const found: [boolean, Warning["name"], Warning["values"]?][] = [
    [queue !== null && !queue.alive, "noExecutor"],
    [
      (queue?.oldestDueSeconds ?? 0) > patienceSeconds,
      "executorBehind",
      seconds(queue?.oldestDueSeconds ?? 0),
    ],
    [latePosts > 0, "latePosts", { count: latePosts }],
    [backlog.oldestWebhookSeconds > patienceSeconds, "webhooksBehind", seconds(backlog.oldestWebhookSeconds)],
    ...failingPlatforms(hours, status.at).map(
      (platform) => [true, "platformFails", { platform }] as [boolean, Warning["name"], Warning["values"]],
    ),
    [webs.length > 1 && redis === "none", "noRedis", { count: webs.length }],
    [redis === "away", "redisAway"],
    [versions > 1, "versions"],
    [busiest > 0.9, "busy"],
    [
      database.connections > database.most * 0.8,
      "connections",
      { used: database.connections, most: database.most },
    ],
    [store.freeBytes !== null && store.freeBytes < lowDiskBytes, "disk"],
  ]
  return found.flatMap(([is, name, values = {}]) => (is ? [{ name, values }] : []))
}

/** More failed than went out, in this hour and the one before it. */
function failingPlatforms(hours: Status["hours"], at: string): string[] {
  const recent = hours.filter(
    ({ subject, hour }) => subject === "post" && Date.parse(at) - Date.parse(hour) < 2 * 3_600_000,
  )
  const platforms = [...new Set(recent.map(({ platform }) => platform))]
  return platforms.filter((platform) => {
    const own = recent.filter((figure) => figure.platform === platform)
    const out = total(own.filter(({ outcome }) => outcome === "published"))
    return total(own) - out >= fewest && total(own) - out > out
  })
}
