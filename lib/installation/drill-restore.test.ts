import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { unscopedDrillRestore } from "./drill-restore"
import { unscopedGetStatus } from "./get-status"

const folder = mkdtempSync(join(tmpdir(), "carillon-drill-program-"))
const operator = `operator-${crypto.randomUUID()}@example.com`
env.OPERATOR_EMAILS = [operator]
afterAll(() => {
  env.OPERATOR_EMAILS = []
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  env.RESTORE_DRILL = true
  await prisma.restoreDrill.deleteMany()
})

let programs = 0
function program(code: string): string {
  const file = join(folder, `program-${programs++}.mjs`)
  writeFileSync(file, code)
  return file
}

/** A program that records this result, as the real one does. */
const recording = (result: string) =>
  program(`
    import pg from ${JSON.stringify(import.meta.resolve("pg"))}
    const db = new pg.Client(${JSON.stringify(env.DATABASE_URL)})
    await db.connect()
    await db.query(\`INSERT INTO "RestoreDrill" VALUES (gen_random_uuid(), now(), now(), '${result}', 'why', 1, 1, 1)\`)
    await db.end()
  `)

const daysAgo = (days: number, result: string) => {
  const startedAt = new Date(Date.now() - days * 86_400_000)
  const drill = { startedAt, finishedAt: startedAt, result, tables: 1, rows: 1, bytes: 1 }
  return prisma.restoreDrill.create({ data: drill })
}
const mails = () => unscopedListMail(operator)

it("drills once a month, and every night after a failure", async () => {
  const passing = recording("passed")
  expect(await unscopedDrillRestore(passing)).toBe("passed")
  expect(await unscopedDrillRestore(passing)).toBe("not due")
  await prisma.restoreDrill.deleteMany()
  await daysAgo(29, "passed")
  expect(await unscopedDrillRestore(passing)).toBe("not due")
  await daysAgo(1, "failed")
  expect(await unscopedDrillRestore(passing)).toBe("passed")
  await prisma.restoreDrill.deleteMany()
  await daysAgo(31, "skipped")
  expect(await unscopedDrillRestore(passing)).toBe("passed")
  expect(await mails()).toEqual([])
})

it("emails the operators about a failed drill and shows it on the status page", async () => {
  expect(await unscopedDrillRestore(recording("failed"))).toBe("failed")
  expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining("why")])
  expect((await unscopedGetStatus()).drill).toMatchObject({ result: "failed", reason: "why" })
})

it("treats a drill that was killed as failed", async () => {
  const killed = program(`process.kill(process.pid, "SIGKILL")`)
  expect(await unscopedDrillRestore(killed)).toBe("failed")
  const [drill] = await prisma.restoreDrill.findMany()
  expect(drill).toMatchObject({ result: "failed", reason: expect.stringContaining("SIGKILL") })
})

it("does nothing with RESTORE_DRILL=0", async () => {
  env.RESTORE_DRILL = false
  expect(await unscopedDrillRestore(recording("passed"))).toBe("off")
  expect(await prisma.restoreDrill.count()).toBe(0)
})
