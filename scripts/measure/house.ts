// `npm run house`: how easy the code is to find one's way in, in figures. `-- --since <commit>` compares with a commit.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { runScript, print } from "../process/progress.ts"
import { root } from "../process/settings.ts"
import { git } from "./git.ts"
import { measureHouse, type HouseFigures } from "./house-figures.ts"
import { sampleChanges } from "./sample-changes.ts"

async function measureCommit(commit: string): Promise<HouseFigures> {
  const folder = mkdtempSync(join(tmpdir(), "carillon-house-"))
  await git(root, "worktree", "add", "--detach", folder, commit)
  try {
    return await measureHouse(folder)
  } finally {
    await git(root, "worktree", "remove", "--force", folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows = (figures: HouseFigures): [string, string][] => [
  ["lines of code", figures.lines.toLocaleString("en-US")],
  ["lines of tests", figures.testLines.toLocaleString("en-US")],
  ["largest folder", `${figures.largestFolder.files} files (${figures.largestFolder.path})`],
  ["import cycles", String(figures.importCycles)],
  ["SQL strings outside lib/db", `${figures.rawSql.statements} in ${figures.rawSql.files} files`],
]

await runScript(async () => {
  const { values } = parseArgs({ options: { since: { type: "string" } } })
  const now = rows(await measureHouse(root))
  const before = values.since ? rows(await measureCommit(values.since)) : null
  now.forEach(([name, figure], index) => {
    const then = before ? `${before[index]![1]} → ` : ""
    print(`${name.padEnd(36)}${then}${figure}`)
  })
  for (const { name, files } of await sampleChanges()) print(`${name.padEnd(36)}${files.length} files`)
})
