import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, test } from "vitest"

import { lockHolder, acquireLock } from "./lock.ts"

const dataDir = mkdtempSync(join(tmpdir(), "carillon-lock-"))
const file = join(dataDir, "carillon.lock")
afterEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(dataDir, { recursive: true }))

test("tells a second instance on the same DATA_DIR where the first one is", () => {
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
  ["another process has its pid", { pid: process.pid, startedAt: "1" }],
])("isn't blocked by a killed run: %s", (_name, left) => {
  writeFileSync(file, JSON.stringify({ ...left, url: "http://localhost:3000" }))
  expect(acquireLock(dataDir, "http://localhost:3000").wasKilled).toBe(true)
})

test("isn't blocked by a lock file that was only partly written", () => {
  writeFileSync(file, '{"pid":12')
  expect(acquireLock(dataDir, "http://localhost:3000").wasKilled).toBe(true)
})
