import { readdirSync } from "node:fs"
import { join } from "node:path"

import { root } from "../process/settings.ts"
import { git } from "./git.ts"

const folder = join(root, "scripts", "measure", "changes")

/**
 * Complete examples of everyday changes, as patches against the current code: what someone writes by hand, without
 * tests and without what `npm run` commands generate. Fails if one no longer applies.
 */
export async function sampleChanges(): Promise<{ name: string; files: string[] }[]> {
  const changes = []
  for (const patch of readdirSync(folder).sort()) {
    const path = join(folder, patch)
    await git(root, "apply", "--check", path)
    const files = await git(root, "apply", "--numstat", path)
    changes.push({
      name: patch.replace(/\.patch$/, "").replaceAll("-", " "),
      files: files.split("\n").map((line) => line.split("\t")[2]!),
    })
  }
  return changes
}
