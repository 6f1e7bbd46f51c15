// Builds what `npm start` runs: the pages with Next, and our own processes as bundles in dist/.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { BuildOptions, Plugin } from "esbuild"

import { compressStatic } from "./compress-static.ts"
import { generate } from "./generate.ts"
import { fingerprint } from "../process/fingerprint.ts"
import { runOrFail } from "../process/run-process.ts"
import { isMain, runScript, print, step } from "../process/progress.ts"
import { importPaths } from "../process/import-paths.ts"
import { root } from "../process/settings.ts"

const dist = join(root, "dist")
const stamp = join(dist, "build.json")
const sources = [
  ...["app", "components", "docs", "lib", "inngest", "prisma", "public", "server"],
  ...[
    "package-lock.json",
    "next.config.mjs",
    "postcss.config.mjs",
    "tsconfig.json",
    "proxy.ts",
    "instrumentation.ts",
  ],
  "scripts/build",
]

const entries = {
  server: "server/main.ts",
  "api-server": "server/api-server.ts",
  worker: "inngest/worker/worker.ts",
  seed: "prisma/seed.ts",
}
type Entry = keyof typeof entries

export const esbuildOptions = (names: Entry[], folder: string): BuildOptions => ({
  entryPoints: names
    .map((name) => ({ in: entries[name], out: name }))
    .filter((entry) => existsSync(join(root, entry.in))),
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  minifyWhitespace: true, // V8 keeps the source of everything it runs in memory
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  legalComments: "none",
  logLevel: "silent",
  absWorkingDir: root,
  plugins: [importPaths],
})

async function bundle(names: Entry[], folder: string) {
  mkdirSync(folder, { recursive: true })
  const { build, stop } = await import("esbuild") // loaded only for builds, so that starting a current build stays fast
  try {
    await build(esbuildOptions(names, folder))
  } finally {
    await stop() // its process would use 120 MB for as long as this one runs
  }
}

/** The output folder of `npm run dev`, separate from that of `npm start`. */
export const devFolder = join(dist, "dev")

/** Bundles programs that don't reload on changes. */
export async function bundleForDev() {
  rmSync(devFolder, { recursive: true, force: true })
  await bundle(["server", "seed"], devFolder)
}

/** Bundles a program for development, and again on every change. */
export async function bundleAndWatch(name: Entry, onRebuilt: () => void) {
  const notify: Plugin = {
    name: "notify",
    setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onRebuilt())),
  }
  const { plugins = [], ...options } = esbuildOptions([name], devFolder)
  const { context } = await import("esbuild")
  const watcher = await context({ ...options, logLevel: "warning", plugins: [...plugins, notify] })
  await watcher.rebuild()
  await watcher.watch()
}

async function buildPages() {
  const next = join(root, "node_modules", "next", "dist", "bin", "next")
  await runOrFail(process.execPath, [next, "build"], {
    timeout: 15 * 60_000,
    env: { NODE_ENV: "production" },
    hint: "`next build` failed:",
  })
}

/** The parts that load most, each in its own process. What they load would stay in memory for as long as `npm start` runs. */
const parts: Record<string, () => Promise<unknown>> = {
  generate,
  bundle: () => bundle(["server", "worker", "seed"], dist),
  compress: () => compressStatic(join(root, ".next", "static")),
}

const runPart = (part: string) =>
  runOrFail(process.execPath, ["--disable-warning=ExperimentalWarning", import.meta.filename, part], {
    timeout: 5 * 60_000,
    hint: `The build couldn't ${part}:`,
  })

/** Builds, unless dist/ and .next/ were built from these exact sources. */
export async function buildIfNeeded(runStep: typeof step = step) {
  if (!existsSync(join(root, "app"))) return // an image contains the build, but not its sources
  const currentSources = fingerprint(sources)
  if (existsSync(join(root, ".next", "BUILD_ID")) && readStamp() === currentSources) return
  rmSync(stamp, { force: true })
  await runStep("build", async () => {
    await runPart("generate")
    await runPart("bundle")
    await buildPages()
    await runPart("compress")
  })
  writeFileSync(stamp, `${JSON.stringify({ sources: currentSources, builtAt: new Date().toISOString() })}\n`)
}

function readStamp(): string | null {
  if (!existsSync(stamp)) return null
  return (JSON.parse(readFileSync(stamp, "utf8")) as { sources: string }).sources
}

if (isMain(import.meta)) {
  const part = parts[process.argv[2] ?? ""]
  await runScript(async () => {
    await (part ? part() : buildIfNeeded())
    if (!part) print("dist/ and .next/ are current")
  })
}
