import { expect, it } from "vitest"

import en from "@/lib/i18n/messages/en.json"
import type { Status } from "@/lib/installation/contract"
import { warningNames, getWarnings } from "./warnings"

const at = "2030-03-04T09:30:00.000Z"
const process = { ...{ host: "a", pid: 1, version: "1", startedAt: at, memoryBytes: 1, busy: 0.1 } }
const healthy: Status = {
  ...{ at, version: "1", redis: "none", latePosts: 0, apiVersions: [], drill: null, hours: [] },
  processes: [
    { ...process, id: "w", kind: "web" },
    { ...process, id: "e", kind: "executor" },
  ],
  database: { version: "18", bytes: 1, connections: 10, maxConnections: 100, milliseconds: 1 },
  store: { place: "local", freeBytes: 100 * 1024 ** 3 },
  backlog: { postsDue: 3, oldestPostSeconds: 1, postsInWork: 1, webhooksDue: 0, oldestWebhookSeconds: 0 },
  queue: { alive: true, pendingJobs: 5, oldestDueSeconds: 1, inFlight: 1 },
}
const ending = (endsAt: string) => ({
  apiVersions: [{ platform: "linkedin", version: "202904", setting: "LINKEDIN_VERSION", endsAt }],
})
const names = (change: Partial<Status>) => getWarnings({ ...healthy, ...change }).map(({ name }) => name)
const failures = (count: number, hour = "2030-03-04T09:00:00.000Z") => [
  { hour, subject: "post", platform: "bluesky", outcome: "unavailable", count, worstMs: 0 },
  { hour, subject: "post", platform: "bluesky", outcome: "published", count: 5, worstMs: 0 },
]

it("returns no warnings for a healthy server", () => {
  expect(names({})).toEqual([])
  expect(names({ queue: null })).toEqual([])
  expect(names({ drill: { result: "passed", reason: null, at } })).toEqual([])
  expect(names({ drill: { result: "skipped", reason: "No CREATEDB", at } })).toEqual([])
})

it.each<[string, Partial<Status>]>([
  ["noWorker", { queue: { ...healthy.queue!, alive: false } }],
  ["jobsBehind", { queue: { ...healthy.queue!, oldestDueSeconds: 90 } }],
  ["latePosts", { latePosts: 2 }],
  ["webhooksBehind", { backlog: { ...healthy.backlog, oldestWebhookSeconds: 400 } }],
  ["platformFailing", { hours: failures(6) }],
  ["noRedis", { processes: [...healthy.processes, { ...process, id: "v", kind: "web" }] }],
  ["redisDown", { redis: "away" }],
  [
    "mixedVersions",
    { processes: [...healthy.processes, { ...process, id: "f", kind: "executor", version: "2" }] },
  ],
  ["overloaded", { processes: [{ ...process, id: "w", kind: "web", busy: 0.97 }] }],
  ["connections", { database: { ...healthy.database, connections: 95 } }],
  ["disk", { store: { place: "local", freeBytes: 1000 } }],
  ["apiVersionEnds", ending("2030-05-03T00:00:00.000Z")],
  ["drillFailed", { drill: { result: "failed", reason: "Post: 1 of 2 rows", at } }],
])("returns only %s", (name, change) => {
  expect(names(change)).toEqual([name])
})

it("ignores old failures, and failures outnumbered by published posts", () => {
  expect(names({ hours: failures(5) })).toEqual([])
  expect(names({ hours: failures(60, "2030-03-04T06:00:00.000Z") })).toEqual([])
})

it("warns 60 days before a platform ends an API version, and not earlier", () => {
  expect(names(ending("2030-05-04T00:00:00.000Z"))).toEqual([])
  expect(getWarnings({ ...healthy, ...ending("2030-05-03T00:00:00.000Z") })[0]?.values).toEqual({
    ...{ platform: "linkedin", version: "202904", setting: "LINKEDIN_VERSION", day: "2030-05-03" },
  })
})

it("has a message for each warning", () => {
  expect(Object.keys(en.status.warnings).sort()).toEqual([...warningNames].sort())
})
