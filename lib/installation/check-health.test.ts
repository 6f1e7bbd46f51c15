import { afterEach, expect, it, vi } from "vitest"

import { GET as getHealth } from "@/app/api/health/route"
import { executorStatus } from "@/inngest/executor/status"
import { env } from "@/lib/config/env"
import { pool } from "@/lib/db/database"
import { processState } from "@/lib/config/process-state"
import { createWatch } from "./alert-operators"
import type { Health, HealthProblem } from "./check-health"

const reserve = env.DISK_RESERVE_MB
const writes = processState("write failure", () => ({ failure: null as string | null }))
afterEach(() => {
  env.DISK_RESERVE_MB = reserve
  env.OPERATOR_EMAILS = []
  writes.failure = null
})

async function read(query = "") {
  const response = await getHealth(new Request(`http://localhost/api/health${query}`))
  return { response, health: (await response.json()) as Health }
}
const problemsOf = ({ problems }: Health) => problems.map(({ code }) => code)

/** More than any disk has. */
const fillDisk = () => (env.DISK_RESERVE_MB = 1_000_000_000)

it("returns 503 with the reason when the disk has less space than the reserve", async () => {
  const before = await read()
  expect(before.health.freeDiskBytes).toBeGreaterThan(0)
  expect(problemsOf(before.health)).not.toContain("disk_full")
  fillDisk()
  const { response, health } = await read()
  expect(response.status).toBe(503)
  expect(response.headers.get("retry-after")).toBe("5")
  expect(health.problems).toContainEqual({
    code: "disk_full",
    message: expect.stringContaining("reserve") as string,
  })
})

it("returns 503 with the reason when the database can't write", async () => {
  writes.failure = "could not extend file"
  const { response, health } = await read()
  expect(response.status).toBe(503)
  expect(health).toMatchObject({ database: "readonly" })
  expect(problemsOf(health)).toContain("database_readonly")
  expect(JSON.stringify(health)).not.toContain("extend file")
})

it("keeps what PostgreSQL says about an outage in the log", async () => {
  const cause = "connect ECONNREFUSED 10.1.2.3:5432"
  const connect = vi.spyOn(pool, "connect").mockRejectedValue(new Error(cause) as never)
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true)
  const { response, health } = await read()
  const logged = stderr.mock.calls.join("")
  connect.mockRestore()
  stderr.mockRestore()
  expect(response.status).toBe(503)
  expect(health).toMatchObject({ status: "down", problems: [{ code: "database_down" }] })
  expect(JSON.stringify(health)).not.toMatch(/10\.1\.2\.3|5432|ECONNREFUSED/)
  expect(logged).toContain(cause)
})

it("keeps a web process in its load balancer while it can serve requests", async () => {
  fillDisk()
  expect((await read("?of=web")).response.status).toBe(200)
})

it("emails operators about a problem once, after it has lasted for two minutes", async () => {
  env.OPERATOR_EMAILS = ["ada@example.com"]
  const sent: [string, HealthProblem["code"][]][] = []
  const watch = createWatch(
    executorStatus,
    async ({ email }, problems) => void sent.push([email, problems.map(({ code }) => code)]),
  )
  const minutes = (count: number) => watch(count * 60_000)
  fillDisk()
  await minutes(0)
  await minutes(1)
  expect(sent.filter(([, codes]) => codes.includes("disk_full"))).toEqual([])
  await minutes(2)
  await minutes(3)
  expect(
    sent.filter(([email, codes]) => email === "ada@example.com" && codes.includes("disk_full")),
  ).toHaveLength(1)
  env.DISK_RESERVE_MB = reserve
  await minutes(4)
  fillDisk()
  await minutes(5)
  await minutes(6)
  expect(sent.filter(([, codes]) => codes.includes("disk_full"))).toHaveLength(1)
})
