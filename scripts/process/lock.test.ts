import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, test } from "vitest"

import { lockHolder, acquireLock } from "./lock.ts"

const dataDir = mkdtempSync(join(tmpdir(), "carillon-lock-"))
const file = join(dataDir, "carillon.lock")
afterEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(dataDir, { recursive: true }))

test("of two instances on one DATA_DIR the second is told where the first is", () => {
  const { release, wasKilled } = acquireLock(dataDir, "http://localhost:3000")
  expect(wasKilled).toBe(false)
  expect(() => acquireLock(dataDir, "http://localhost:4000")).toThrow(
    /already running at http:\/\/localhost:3000/,
  )
  release()
  expect(lockHolder(dataDir)).toBeNull()
})

test.each([
  ["its process is gone", { pid: 2 ** 22 + 1, startedAt: "1" }],
  ["another process has its pid now", { pid: process.pid, startedAt: "1" }],
])("a killed run does not block: %s", (_name, left) => {
  writeFileSync(file, JSON.stringify({ ...left, url: "http://localhost:3000" }))
  expect(acquireLock(dataDir, "http://localhost:3000").wasKilled).toBe(true)
})

test("a lock that was cut off while it was written does not block", () => {
  writeFileSync(file, '{"pid":12')
  expect(acquireLock(dataDir, "http://localhost:3000").wasKilled).toBe(true)
})
