// `npm run doctor [-- --json]`: looks at an installation and says what to mend. Changes nothing.
import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs"
import { join } from "node:path"

import { findBrowser } from "./browser.ts"
import { address, cookies, publicReach } from "./checks/address.ts"
import { clock, executor, migrations, server, tenants } from "./checks/database.ts"
import type { Check, Finding } from "./checks/finding.ts"
import { mail, media, platforms } from "./checks/services.ts"
import { lockHolder } from "./lock.ts"
import { freePort, hasDatabase } from "./postgres-data.ts"
import { runScript, say } from "./progress.ts"
import { databaseUrl, dataDir, port, root } from "./settings.ts"

const running = lockHolder(dataDir)

const node: Check = () => {
  const major = Number(process.versions.node.split(".")[0])
  if (major >= 24) return { found: process.version }
  return {
    found: process.version,
    hint: "Node 24 is a third faster; `npm start` fetches it when npm can reach its registry",
  }
}

const dependencies: Check = () => {
  if (!existsSync(join(root, "package-lock.json"))) return { found: "those of the image" }
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, object>
  }
  return { found: `${Object.keys(lock.packages).length - 1} packages as in package-lock.json` }
}

const dataFolder: Check = () => {
  if (!existsSync(dataDir)) return { found: `${dataDir} is not there yet`, hint: "`npm start` makes it" }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return {
      found: `${dataDir} cannot be written`,
      remedy: "give it to the user who runs Carillon, or set DATA_DIR",
    }
  }
  const secrets = join(dataDir, "secrets.json")
  if (hasDatabase(dataDir) && !existsSync(secrets)) {
    return { found: "secrets.json is missing beside the database", remedy: "bring it back from a backup" }
  }
  return { found: dataDir }
}

const disk: Check = () => {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : root)
  const free = (bavail * bsize) / 1e9
  const found = `${free.toFixed(1)} GB free`
  return free < 2 ? { found, remedy: "make room: backups and uploads need at least 2 GB" } : { found }
}

const listening: Check = async () => {
  if (running) return { found: `Carillon runs at ${running.url} (process ${running.pid})` }
  if ((await freePort(port, process.env.HOST || "::")) !== null) return { found: `${port} is free` }
  return { found: `${port} is taken by another program`, remedy: `stop that, or set PORT=${port + 1}` }
}

const browser: Check = async () => {
  const path = await findBrowser()
  return path ? { found: path } : { found: "none", hint: "only `npm test` needs one; it gets one if it can" }
}

/** Asked of a database that is there already only: the doctor makes none. */
const installed =
  (check: Check): Check =>
  () =>
    databaseUrl || hasDatabase(dataDir) ? check() : { found: "none yet", hint: "`npm start` makes it" }

const all: Record<string, Check> = {
  Node: node,
  dependencies,
  "data folder": dataFolder,
  "disk space": disk,
  database: installed(server),
  migrations: installed(migrations),
  tenants: installed(tenants),
  clock: installed(clock),
  executor: installed(executor(running !== null)),
  port: listening,
  address: address(running !== null),
  cookies: cookies(running !== null),
  "public reach": publicReach,
  mail,
  media,
  platforms,
  browser,
}

await runScript(async () => {
  const json = process.argv.includes("--json")
  const findings: ({ name: string } & Finding)[] = []
  for (const [name, look] of Object.entries(all)) {
    const finding = await Promise.resolve()
      .then(look)
      .catch((error: Error): Finding => ({
        found: error.message.split("\n")[0]!,
        remedy: "mend this first",
      }))
    findings.push({ name, ...finding })
    if (!json) print(name, finding)
  }
  const problems = findings.filter(({ remedy }) => remedy).length
  if (json) say(JSON.stringify({ problems, findings }, null, 2))
  else say(problems > 0 ? `\n${problems} to mend` : "\nall is well")
  return problems > 0 ? 1 : 0
})

function print(name: string, { found, remedy, hint }: Finding) {
  say(`${remedy ? "✗" : "✓"} ${name.padEnd(13)} ${found}`)
  if (remedy ?? hint) say(`  ${" ".repeat(13)} ${remedy ? "→" : "·"} ${remedy ?? hint}`)
}
