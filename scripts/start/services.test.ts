import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"

import { launchNode } from "./services"

const folder = mkdtempSync(join(tmpdir(), "carillon-services-"))
afterAll(() => rmSync(folder, { recursive: true }))

test("runs programs with flags and settings that bound their memory", async () => {
  const program = join(folder, "program.mjs")
  const out = join(folder, "out.json")
  writeFileSync(
    program,
    `import { writeFileSync } from "node:fs"
     writeFileSync(process.env.OUT, JSON.stringify([process.env.MALLOC_ARENA_MAX, ...process.execArgv]))
     process.exit()`,
  )
  const { exited } = await launchNode(program, { OUT: out })
  expect(await exited).toBe("code 0")
  expect(JSON.parse(readFileSync(out, "utf8"))).toEqual([
    "1",
    "--max-semi-space-size=8",
    "--heap-growing-percent=40",
  ])
})
