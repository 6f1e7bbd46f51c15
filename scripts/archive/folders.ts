import { existsSync } from "node:fs"
import { join } from "node:path"

import { Advice } from "../progress.ts"

export const backupsFolder = (dataDir: string) => join(dataDir, "backups")
export const stagingFolder = (dataDir: string) => join(dataDir, "restoring")
export const rollbackFolder = (dataDir: string) => join(dataDir, "rolling-back")

/** For the names of files: they sort by time. */
export const stamp = () => new Date().toISOString().replace(/[:.]/g, "-")

/** A restore that was killed leaves its folder; what is there besides must not be taken for an installation. */
export function ensureNothingHalfDone(dataDir: string) {
  for (const [folder, command] of [
    [stagingFolder(dataDir), "npm run restore -- <file>"],
    [rollbackFolder(dataDir), "npm run rollback"],
  ] as const)
    if (existsSync(folder))
      throw new Advice(`${folder} is of a restore that was cut off. Run it again: ${command}`)
}
