import { readFileSync } from "node:fs"
import { afterAll, expect, it, vi } from "vitest"

import { prisma } from "@/lib/db/database"
import { countHourly, writeHourly } from "@/lib/observability/hourly-stats"
import { platforms } from "@/lib/platforms/registry"
import { reportProcess } from "@/lib/observability/report-process"
import { unscopedGetStatus } from "./get-status"

const stops = [reportProcess("web"), reportProcess("executor")]
afterAll(() => Promise.all(stops.map((stop) => stop())))

const platform = `test-${crypto.randomUUID()}`
const figures = async () => (await unscopedGetStatus()).hours.filter((figure) => figure.platform === platform)

it("reports living processes, database, storage, and backlog", async () => {
  await stops[0]!() // Its last report is written and withdrawn by then.
  stops[0] = reportProcess("web")
  const { processes, database, store, redis, backlog } = await unscopedGetStatus()
  expect(processes.find(({ kind }) => kind === "executor")).toMatchObject({ pid: process.pid })
  expect(processes[0]!.memoryBytes).toBeGreaterThan(10_000_000)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(store.freeBytes).toBeGreaterThan(0)
  expect(redis).toBe("none")
  expect(backlog.postsDue).toBeGreaterThanOrEqual(0)
})

it("reports when the API version of a platform in use ends", async () => {
  vi.stubEnv("LINKEDIN_CLIENT_ID", "id").stubEnv("LINKEDIN_CLIENT_SECRET", "secret")
  vi.stubEnv("LINKEDIN_VERSION", "202911")
  expect((await unscopedGetStatus()).apiVersions).toEqual([
    {
      ...{ platform: "linkedin", version: "202911", setting: "LINKEDIN_VERSION" },
      endsAt: "2030-11-01T00:00:00.000Z",
    },
  ])
  vi.unstubAllEnvs()
})

it("names the default version in .env.example, where the doctor reads it", () => {
  const example = readFileSync(".env.example", "utf8")
  const pinned = platforms.flatMap(({ setup }) => setup.apiVersion ?? [])
  expect(pinned).toHaveLength(1)
  for (const { environmentVariable, current } of pinned)
    expect(example).toContain(`# ${environmentVariable}=${current}\n`)
})

it("sums up work by the hour and keeps it through a database outage", async () => {
  const figure = { subject: "post", platform, outcome: "published" } as const
  countHourly(figure, 120)
  countHourly(figure, 3_400.4)
  const unavailable = {
    insertInto: () => {
      throw new Error("away")
    },
  }
  await expect(writeHourly(unavailable as never)).rejects.toThrow("away")
  countHourly(figure, 10)
  await writeHourly()
  countHourly(figure, 10)
  await writeHourly()
  await writeHourly()
  expect(await figures()).toMatchObject([{ outcome: "published", count: 4, worstMs: 3400 }])
})

it("omits a process that stopped reporting", async () => {
  const startedAt = new Date(Date.now() - 60_000)
  const silent = { id: crypto.randomUUID(), kind: "web", host: "silent", pid: 1, version: "0", figures: [] }
  await prisma.processReport.create({ data: { ...silent, startedAt, beatAt: startedAt } })
  const { processes } = await unscopedGetStatus()
  expect(processes.some(({ host }) => host === "silent")).toBe(false)
})
