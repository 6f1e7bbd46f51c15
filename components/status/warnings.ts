import type { Status } from "@/lib/installation/contract"

import { total } from "./status-data"

export const warningNames = [
  "noWorker",
  "jobsBehind",
  "latePosts",
  "webhooksBehind",
  "platformFailing",
  "noRedis",
  "redisDown",
  "mixedVersions",
  "overloaded",
  "connections",
  "disk",
  "drillFailed",
  "apiVersionEnds",
] as const
export type Warning = { name: (typeof warningNames)[number]; values: Record<string, string | number> }

const maxDelaySeconds = 60
const lowDiskBytes = 2 * 1024 ** 3
const minFailures = 5
const apiVersionNoticeMs = 60 * 86_400_000

export function getWarnings(status: Status): Warning[] {
  const { processes, queue, backlog, latePosts, apiVersions, redis, database, store, drill, hours } = status
  const webProcesses = processes.filter(({ kind }) => kind === "web")
  const busiest = processes.reduce((max, { busy }) => Math.max(max, busy), 0)
  const versions = new Set(processes.map(({ version }) => version)).size
  const seconds = (value: number) => ({ seconds: Math.round(value) })
  const checks: [boolean, Warning["name"], Warning["values"]?][] = [
    [queue !== null && !queue.alive, "noWorker"],
    [(queue?.oldestDueSeconds ?? 0) > maxDelaySeconds, "jobsBehind", seconds(queue?.oldestDueSeconds ?? 0)],
    [latePosts > 0, "latePosts", { count: latePosts }],
    [backlog.oldestWebhookSeconds > maxDelaySeconds, "webhooksBehind", seconds(backlog.oldestWebhookSeconds)],
    ...failingPlatforms(hours, status.at).map(
      (platform) => [true, "platformFailing", { platform }] as [boolean, Warning["name"], Warning["values"]],
    ),
    [webProcesses.length > 1 && redis === "none", "noRedis", { count: webProcesses.length }],
    [redis === "away", "redisDown"],
    [versions > 1, "mixedVersions"],
    [busiest > 0.9, "overloaded"],
    [
      database.connections > database.maxConnections * 0.8,
      "connections",
      { used: database.connections, max: database.maxConnections },
    ],
    [store.freeBytes !== null && store.freeBytes < lowDiskBytes, "disk"],
    [drill?.result === "failed", "drillFailed", { reason: drill?.reason ?? "" }],
    ...apiVersions.map(
      ({ platform, version, setting, endsAt }): [boolean, Warning["name"], Warning["values"]] => [
        Date.parse(endsAt) - Date.parse(status.at) <= apiVersionNoticeMs,
        "apiVersionEnds",
        { platform, version, setting, day: endsAt.slice(0, 10) },
      ],
    ),
  ]
  return checks.flatMap(([isActive, name, values = {}]) => (isActive ? [{ name, values }] : []))
}

/** Platforms with more failures than published posts in this hour and the previous one. */
function failingPlatforms(hours: Status["hours"], at: string): string[] {
  const recent = hours.filter(
    ({ subject, hour }) => subject === "post" && Date.parse(at) - Date.parse(hour) < 2 * 3_600_000,
  )
  const platforms = [...new Set(recent.map(({ platform }) => platform))]
  return platforms.filter((platform) => {
    const platformHours = recent.filter((hourCount) => hourCount.platform === platform)
    const published = total(platformHours.filter(({ outcome }) => outcome === "published"))
    return total(platformHours) - published >= minFailures && total(platformHours) - published > published
  })
}
