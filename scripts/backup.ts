import { constants } from "node:fs"
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"

import { folderOf } from "./postgres-data.ts"

const kept = 3

/** Copies the data folder of a stopped database (at no cost where the file system can clone) and keeps the newest three. */
export async function backUp(dataDir: string, reason: string): Promise<string> {
  const folder = join(dataDir, "backups")
  const target = join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}-before-${reason}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await cp(folderOf(dataDir), `${target}.part`, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
  })
  await rename(`${target}.part`, target)
  const names = (await readdir(folder)).sort()
  // A migration that fails again and again must not push the older backups out.
  const repeated = names.filter((name) => name.endsWith(`-before-${reason}`)).slice(0, -1)
  const old = names.filter((name) => !repeated.includes(name)).slice(0, -kept)
  for (const name of [...repeated, ...old]) await rm(join(folder, name), { recursive: true, force: true })
  return target
}
