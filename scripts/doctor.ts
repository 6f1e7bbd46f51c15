// `npm run doctor`: looks at an installation and says what to mend. Changes nothing.
import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"

import { findBrowser } from "./browser.ts"
import { withInstalledDatabase } from "./database.ts"
import { lockHolder } from "./lock.ts"
import { migrationState, withClient } from "./migrations.ts"
import { freePort, hasDatabase } from "./postgres-data.ts"
import { runScript, say } from "./progress.ts"
import { appUrl, databaseUrl, dataDir, port, root } from "./settings.ts"

/** What was found; `remedy` is there when something has to be done, `hint` when something might. */
type Finding = { found: string; remedy?: string; hint?: string }
type Check = () => Finding | Promise<Finding>

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

const database: Check = async () => {
  if (!databaseUrl && !hasDatabase(dataDir)) return { found: "none yet", hint: "`npm start` makes it" }
  try {
    const version = await withInstalledDatabase((url) =>
      withClient(url, (db) => db.query<{ server_version: string }>("SHOW server_version")),
    )
    const kind = databaseUrl ? "DATABASE_URL" : "embedded"
    const found = `PostgreSQL ${version.rows[0]?.server_version} (${kind})`
    return Number.parseInt(version.rows[0]?.server_version ?? "0", 10) < 15
      ? { found, remedy: "use PostgreSQL 15 or newer" }
      : { found }
  } catch (error) {
    const remedy = databaseUrl
      ? "check DATABASE_URL and that server"
      : `look into ${join(dataDir, "postgres.log")}`
    return { found: (error as Error).message.split("\n")[0]!, remedy }
  }
}

const migrations: Check = async () => {
  if (!databaseUrl && !hasDatabase(dataDir)) return { found: "none yet" }
  const state = await withInstalledDatabase((url) => withClient(url, migrationState))
  if (state.failed.length > 0)
    return { found: `half done: ${state.failed.join(", ")}`, remedy: "see `prisma migrate resolve`" }
  if (state.pending.length > 0)
    return { found: `${state.pending.length} pending`, remedy: "`npm start` applies them" }
  return { found: `${state.applied.length} applied` }
}

const listening: Check = async () => {
  if (running) return { found: `Carillon runs at ${running.url} (process ${running.pid})` }
  if ((await freePort(port, process.env.HOST || "::")) !== null) return { found: `${port} is free` }
  return { found: `${port} is taken by another program`, remedy: `stop that, or set PORT=${port + 1}` }
}

const address: Check = () => {
  const { protocol, hostname } = new URL(appUrl)
  const local = /^(localhost|127\.|\[::1\])/.test(hostname)
  if (local)
    return { found: appUrl, hint: "set APP_URL before others use it: links and OAuth callbacks carry it" }
  if (protocol !== "https:") return { found: appUrl, remedy: "use https: platforms refuse other callbacks" }
  return { found: appUrl }
}

const mail: Check = async () => {
  if (!process.env.SMTP_URL)
    return { found: "no SMTP_URL", hint: "mails appear in the log and on the development mail page" }
  const { hostname, port: smtpPort, protocol } = new URL(process.env.SMTP_URL)
  const reachable = await canConnect(hostname, Number(smtpPort) || (protocol === "smtps:" ? 465 : 587))
  return reachable
    ? { found: `${hostname} answers` }
    : { found: `${hostname} does not answer`, remedy: "check SMTP_URL and the firewall" }
}

const media: Check = async () => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, UPLOADTHING_TOKEN, MEDIA_QUOTA_MB } = process.env
  const hint = MEDIA_QUOTA_MB ? undefined : "MEDIA_QUOTA_MB keeps one workspace from filling it"
  if (UPLOADTHING_TOKEN) return { found: "UploadThing", hint }
  if (!S3_BUCKET) return { found: join(dataDir, "media"), hint }
  const endpoint = S3_ENDPOINT || `https://s3.${S3_REGION || "us-east-1"}.amazonaws.com`
  const { hostname, port: given, protocol } = new URL(endpoint)
  if (await canConnect(hostname, Number(given) || (protocol === "https:" ? 443 : 80)))
    return { found: `S3 bucket ${S3_BUCKET} at ${hostname}`, hint }
  return { found: `${endpoint} does not answer`, remedy: "check S3_ENDPOINT and the firewall" }
}

const browser: Check = async () => {
  const path = await findBrowser()
  return path ? { found: path } : { found: "none", hint: "only `npm test` needs one; it gets one if it can" }
}

function canConnect(host: string, to: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port: to, timeout: 5000 })
    const end = (reached: boolean) => (socket.destroy(), done(reached))
    socket
      .once("connect", () => end(true))
      .once("error", () => end(false))
      .once("timeout", () => end(false))
  })
}

const all: Record<string, Check> = {
  Node: node,
  dependencies,
  "data folder": dataFolder,
  "disk space": disk,
  database,
  migrations,
  port: listening,
  address,
  mail,
  media,
  browser,
}

await runScript(async () => {
  let problems = 0
  for (const [name, look] of Object.entries(all)) {
    const { found, remedy, hint } = await Promise.resolve(look()).catch((error: Error): Finding => ({
      found: error.message.split("\n")[0]!,
      remedy: "mend this first",
    }))
    if (remedy) problems++
    say(`${remedy ? "✗" : "✓"} ${name.padEnd(13)} ${found}`)
    if (remedy ?? hint) say(`  ${" ".repeat(13)} ${remedy ? "→" : "·"} ${remedy ?? hint}`)
  }
  say(problems > 0 ? `\n${problems} to mend` : "\nall is well")
  return problems > 0 ? 1 : 0
})
