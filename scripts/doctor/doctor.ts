// `npm run doctor [-- --json]`: checks an installation and prints what to fix. It changes nothing.
import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs"
import { join } from "node:path"

import { findBrowser } from "../test/browser.ts"
import { address, cookies, publicReach } from "./address.ts"
import { clock, executor, migrations, server, tenants } from "./database.ts"
import type { Check, Finding } from "./finding.ts"
import { integrity, restoreDrill } from "./integrity.ts"
import { mail, media, platforms } from "./services.ts"
import { lockHolder } from "../process/lock.ts"
import { freePort, hasDatabase } from "../database/postgres-data.ts"
import { runScript, print } from "../process/progress.ts"
import { databaseUrl, dataDir, port, root } from "../process/settings.ts"

const running = lockHolder(dataDir)

const node: Check = () => {
  const major = Number(process.versions.node.split(".")[0])
  if (major >= 24) return { found: process.version }
  return {
    found: process.version,
    hint: "Node 24 is a third faster; `npm start` installs it if npm can reach its registry",
  }
}

const dependencies: Check = () => {
  if (!existsSync(join(root, "package-lock.json"))) return { found: "the image's" }
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, object>
  }
  return { found: `${Object.keys(lock.packages).length - 1} packages, matching package-lock.json` }
}

const dataFolder: Check = () => {
  if (!existsSync(dataDir)) return { found: `${dataDir} doesn't exist yet`, hint: "`npm start` creates it" }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return {
      found: `${dataDir} isn't writable`,
      remedy: "make the user who runs Carillon its owner, or set DATA_DIR",
    }
  }
  const secrets = join(dataDir, "secrets.json")
  if (hasDatabase(dataDir) && !existsSync(secrets)) {
    return { found: "secrets.json is missing", remedy: "restore it from a backup" }
  }
  return { found: dataDir }
}

const disk: Check = () => {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : root)
  const free = (bavail * bsize) / 1e9
  const found = `${free.toFixed(1)} GB free`
  return free < 2 ? { found, remedy: "free up space: backups and uploads need at least 2 GB" } : { found }
}

const listening: Check = async () => {
  if (running) return { found: `Carillon is running at ${running.url} (process ${running.pid})` }
  if ((await freePort(port, process.env.HOST || "::")) !== null) return { found: `${port} is free` }
  return { found: `another program uses ${port}`, remedy: `stop it, or set PORT=${port + 1}` }
}

const browser: Check = async () => {
  const path = await findBrowser()
  return path
    ? { found: path }
    : { found: "none", hint: "only `npm test` needs one, and installs it if it can" }
}

/** Skips the check if there is no database yet. */
const ifInstalled =
  (check: Check): Check =>
  () =>
    databaseUrl || hasDatabase(dataDir) ? check() : { found: "none yet", hint: "`npm start` creates it" }

const checks: Record<string, Check> = {
  Node: node,
  dependencies,
  "data folder": dataFolder,
  "disk space": disk,
  database: ifInstalled(server),
  migrations: ifInstalled(migrations),
  integrity: ifInstalled(integrity),
  "restore drill": ifInstalled(restoreDrill),
  tenants: ifInstalled(tenants),
  clock: ifInstalled(clock),
  executor: ifInstalled(executor(running !== null)),
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
  for (const [name, runCheck] of Object.entries(checks)) {
    const finding = await Promise.resolve()
      .then(runCheck)
      .catch((error: Error): Finding => ({
        found: error.message.split("\n")[0]!,
        remedy: "fix this first",
      }))
    findings.push({ name, ...finding })
    if (!json) printFinding(name, finding)
  }
  const problems = findings.filter(({ remedy }) => remedy).length
  if (json) print(JSON.stringify({ problems, findings }, null, 2))
  else
    print(
      problems > 0
        ? `\n${problems} ${problems === 1 ? "problem" : "problems"} to fix`
        : "\nNo problems found",
    )
  return problems > 0 ? 1 : 0
})

function printFinding(name: string, { found, remedy, hint }: Finding) {
  print(`${remedy ? "✗" : "✓"} ${name.padEnd(13)} ${found}`)
  if (remedy ?? hint) print(`  ${" ".repeat(13)} ${remedy ? "→" : "·"} ${remedy ?? hint}`)
}
