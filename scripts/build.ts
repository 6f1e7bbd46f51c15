// Builds what `npm start` runs: the pages by Next, and our own processes as bundles in dist/.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { BuildOptions } from "esbuild"

import { compressStatic } from "./compress-static.ts"
import { fingerprint } from "./fingerprint.ts"
import { generateClient } from "./generate.ts"
import { must } from "./processes.ts"
import { isMain, runScript, say, step } from "./progress.ts"
import { importPaths, routeTable } from "./route-table.ts"
import { root } from "./settings.ts"

const dist = join(root, "dist")
const stamp = join(dist, "build.json")
const sources = [
  ...["app", "components", "docs", "lib", "inngest", "prisma", "public"],
  ...[
    "package-lock.json",
    "next.config.mjs",
    "postcss.config.mjs",
    "tsconfig.json",
    "proxy.ts",
    "instrumentation.ts",
  ],
  ...[
    "build",
    "route-table",
    "server",
    "direct-door",
    "web-request",
    "observe-request",
    "page-templates",
    "static-door",
    "compress-static",
  ].map((name) => `scripts/${name}.ts`),
]

const entries = {
  server: "scripts/server.ts",
  worker: "inngest/executor/worker.ts",
  seed: "prisma/seed.ts",
}
type Entry = keyof typeof entries

const options = (names: Entry[], folder: string): BuildOptions => ({
  entryPoints: names
    .map((name) => ({ in: entries[name], out: name }))
    .filter((entry) => existsSync(join(root, entry.in))),
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  minifyWhitespace: true, // each process keeps the text of what it runs
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  legalComments: "none",
  logLevel: "silent",
  absWorkingDir: root,
  plugins: [routeTable, importPaths],
})

export async function bundle(names: Entry[] = ["server", "worker", "seed"]) {
  mkdirSync(dist, { recursive: true })
  const { build, stop } = await import("esbuild") // only when there is something to build: a later start has no time for it
  try {
    await build(options(names, dist))
  } finally {
    await stop() // its service would stay with us for good, with 120 MB
  }
}

/** For development: bundles again at every change, and says so. */
export async function bundleAndWatch(names: Entry[], folder: string, changed: () => void) {
  const notify = { name: "notify", setup: (on: { onEnd: (done: () => void) => void }) => on.onEnd(changed) }
  const { plugins = [], ...rest } = options(names, folder)
  const { context } = await import("esbuild")
  const watcher = await context({ ...rest, logLevel: "warning", plugins: [...plugins, notify] })
  await watcher.rebuild()
  await watcher.watch()
  return () => watcher.dispose()
}

async function buildPages() {
  const next = join(root, "node_modules", "next", "dist", "bin", "next")
  await must(process.execPath, [next, "build"], {
    timeout: 15 * 60_000,
    env: { NODE_ENV: "production" },
    remedy: "`next build` failed:",
  })
}

/** Builds unless dist/ and .next/ were made from exactly these sources. */
export async function buildIfNeeded(shown: typeof step = step) {
  if (!existsSync(join(root, "app"))) return // an image holds what was built, and not what from
  await generateClient()
  const wanted = fingerprint(sources)
  if (existsSync(join(root, ".next", "BUILD_ID")) && readStamp() === wanted) return
  rmSync(stamp, { force: true })
  await shown("build", async () => {
    await bundle()
    await buildPages()
    await compressStatic(join(root, ".next", "static"))
  })
  writeFileSync(stamp, `${JSON.stringify({ sources: wanted, builtAt: new Date().toISOString() })}\n`)
}

function readStamp(): string | null {
  if (!existsSync(stamp)) return null
  return (JSON.parse(readFileSync(stamp, "utf8")) as { sources: string }).sources
}

if (isMain(import.meta))
  await runScript(() => buildIfNeeded().then(() => say("dist/ and .next/ are current")))
