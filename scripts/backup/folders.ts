import { existsSync } from "node:fs"
import { join } from "node:path"

import { UserError } from "../process/progress.ts"

export const backupsFolder = (dataDir: string) => join(dataDir, "backups")
export const stagingFolder = (dataDir: string) => join(dataDir, "restoring")
export const drillFolder = (dataDir: string) => join(dataDir, "drill")
export const rollbackFolder = (dataDir: string) => join(dataDir, "rolling-back")

/** A timestamp for file names, so that they sort by time. */
export const stamp = () => new Date().toISOString().replace(/[:.]/g, "-")

/** A killed restore leaves its folder; whatever is next to it isn't a complete installation. */
export function ensureNoUnfinishedRestore(dataDir: string) {
  for (const [folder, command] of [
    [stagingFolder(dataDir), "npm run restore -- <file>"],
    [rollbackFolder(dataDir), "npm run rollback"],
  ] as const)
    if (existsSync(folder))
      throw new UserError(`A restore was interrupted (${folder}). Run it again: ${command}`)
}
