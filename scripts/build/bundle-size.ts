// `npm run bundle-size`: the compressed JavaScript that each page of the build loads initially.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

import { UserError, isMain, runScript, print } from "../process/progress.ts"
import { root } from "../process/settings.ts"

/** Per page, including the framework and the layout. */
const budget = 250_000

const build = join(root, ".next")
const pagesFolder = join("server", "app")
const read = (file: string) => readFileSync(join(build, file), "utf8")

type Manifest = { entryJSFiles: Record<string, string[]> }

/** Next writes `globalThis.__RSC_MANIFEST["/page"] = {…};`. */
const parse = (text: string) =>
  JSON.parse(text.replace(/^[^]*?\]\s*=\s*/, "").replace(/;\s*$/, "")) as Manifest

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(build, file))).length
  sizes.set(file, size)
  return size
}

/** Each page with its size, largest first. */
function pageSizes() {
  const { rootMainFiles } = JSON.parse(read("build-manifest.json")) as { rootMainFiles: string[] }
  const manifests = readdirSync(join(build, pagesFolder), { recursive: true, encoding: "utf8" })
  return manifests
    .filter((file) => file.endsWith("page_client-reference-manifest.js"))
    .map((file) => {
      const entries = Object.values(parse(read(join(pagesFolder, file))).entryJSFiles).flat()
      const files = new Set([...rootMainFiles, ...entries].filter((name) => name.endsWith(".js")))
      const page = `/${file}`.replace(/\/page_client.*|\/\([^)]*\)/g, "") || "/"
      return { page, bytes: [...files].reduce((sum, name) => sum + sizeOf(name), 0) }
    })
    .sort((one, other) => other.bytes - one.bytes)
}

const line = ({ page, bytes }: { page: string; bytes: number }) =>
  `${(bytes / 1000).toFixed(1).padStart(6)} KB  ${page}`

/** A stage of `npm test`. Fails if pages are too large. */
export function checkBundleSize() {
  const pages = pageSizes()
  if (pages.length === 0) throw new UserError("No pages found in .next. Has Next's manifest format changed?")
  const over = pages.filter(({ bytes }) => bytes >= budget)
  if (over.length === 0) return { code: 0, output: pages.map(line).join("\n") }
  const heading = `These pages load ${budget / 1000} KB of JavaScript or more. Load what opens on demand with next/dynamic:`
  return { code: 1, output: [heading, ...over.map(line)].join("\n") }
}

if (isMain(import.meta))
  await runScript(() => {
    if (!existsSync(build)) throw new UserError("There's no build. Run: npm run build")
    const { code, output } = checkBundleSize()
    print(output)
    return Promise.resolve(code)
  })
