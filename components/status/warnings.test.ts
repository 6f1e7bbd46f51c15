import { expect, it } from "vitest"

import en from "@/lib/texts/en/status.json"
import type { Status } from "@/lib/installation/contract"
import { warningNames, warningsOf } from "./warnings"

const at = "2030-03-04T09:30:00.000Z"
const process = { ...{ host: "a", pid: 1, version: "1", startedAt: at, memoryBytes: 1, busy: 0.1 } }
const well: Status = {
  ...{ at, version: "1", redis: "none", latePosts: 0, hours: [] },
  processes: [
    { ...process, id: "w", kind: "web" },
    { ...process, id: "e", kind: "executor" },
  ],
  database: { version: "18", bytes: 1, connections: 10, most: 100, milliseconds: 1 },
  store: { place: "local", freeBytes: 100 * 1024 ** 3 },
  backlog: { postsDue: 3, oldestPostSeconds: 1, postsInWork: 1, webhooksDue: 0, oldestWebhookSeconds: 0 },
  queue: { alive: true, pendingJobs: 5, oldestDueSeconds: 1, inFlight: 1 },
}
const names = (change: Partial<Status>) => warningsOf({ ...well, ...change }).map(({ name }) => name)
const failures = (count: number, hour = "2030-03-04T09:00:00.000Z") => [
  { hour, subject: "post", platform: "bluesky", outcome: "unavailable", count, worstMs: 0 },
  { hour, subject: "post", platform: "bluesky", outcome: "published", count: 5, worstMs: 0 },
]

it("has nothing to say when all is well", () => {
  expect(names({})).toEqual([])
  expect(names({ queue: null })).toEqual([])
})

it.each<[string, Partial<Status>]>([
  ["noExecutor", { queue: { ...well.queue!, alive: false } }],
  ["executorBehind", { queue: { ...well.queue!, oldestDueSeconds: 90 } }],
  ["latePosts", { latePosts: 2 }],
  ["webhooksBehind", { backlog: { ...well.backlog, oldestWebhookSeconds: 400 } }],
  ["platformFails", { hours: failures(6) }],
  ["noRedis", { processes: [...well.processes, { ...process, id: "v", kind: "web" }] }],
  ["redisAway", { redis: "away" }],
  ["versions", { processes: [...well.processes, { ...process, id: "f", kind: "executor", version: "2" }] }],
  ["busy", { processes: [{ ...process, id: "w", kind: "web", busy: 0.97 }] }],
  ["connections", { database: { ...well.database, connections: 95 } }],
  ["disk", { store: { place: "local", freeBytes: 1000 } }],
])("warns of %s alone", (name, change) => {
  expect(names(change)).toEqual([name])
})

it("looks at what failed of late, and more than went out", () => {
  expect(names({ hours: failures(5) })).toEqual([])
  expect(names({ hours: failures(60, "2030-03-04T06:00:00.000Z") })).toEqual([])
})

it("has words and a remedy for each", () => {
  expect(Object.keys(en.warnings).sort()).toEqual([...warningNames].sort())
})
