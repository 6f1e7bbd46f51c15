// What others wrote and we ship: licences that go with ours, checksums for every download, no known weakness.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { run, type CommandResult } from "../process/run-process.ts"
import { isMain, runScript, print } from "../process/progress.ts"
import { root } from "../process/settings.ts"

type Package = {
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  inBundle?: boolean
}
export type Lock = { packages: Record<string, Package> }

/** They ask for no more than their text beside the program, or concern changes to their own files only. */
const licences = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "BlueOak-1.0.0",
    "Unlicense",
  ],
  ...["MPL-2.0", "PSF-2.0", "Python-2.0"],
])

/** Licences that suit a program as these packages are used, each with the reason. */
const suited: { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips is a library beside us that can be replaced",
  },
  { name: /^@fontsource(-variable)?\//, licence: "OFL-1.1", why: "a font" },
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "data about browsers, named in its package" },
  {
    name: /^elkjs$/,
    licence: "EPL-2.0",
    why: "comes with Prisma's tools, unchanged, and is not loaded by us",
  },
]

/** Builds for other systems, of which this lock was written without the checksum. */
const withoutChecksum = /^@napi-rs\/webcodecs-/

const nameOf = (path: string) => path.split("node_modules/").at(-1)!

/** The lock does not repeat a licence that a package states in the old way. */
function licenceOf(path: string, { license }: Package): string {
  const file = join(root, path, "package.json")
  if (license || !existsSync(file)) return license ?? ""
  const stated = JSON.parse(readFileSync(file, "utf8")) as { licenses?: { type: string }[]; license?: string }
  if (stated.license ?? stated.licenses)
    return stated.license ?? stated.licenses!.map(({ type }) => type).join(" OR ")
  const text = ["LICENSE", "LICENSE.md", "LICENCE"].map((one) => join(root, path, one)).find(existsSync)
  return text && /Permission is hereby granted, free of charge/.test(readFileSync(text, "utf8")) ? "MIT" : ""
}

/** All of "A AND B", one of "A OR B" (SPDX). */
function isFit(name: string, licence: string): boolean {
  const fits = (one: string) =>
    licences.has(one) || suited.some((entry) => entry.licence === one && entry.name.test(name))
  const plain = licence.replace(/[()]/g, "").replace(/ and /g, " AND ")
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((one) => fits(one.trim())))
}

/** What is wrong, one line each. */
export function checkLock({ packages }: Lock): string[] {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  )
  return installed.flatMap(([path, entry]) => {
    const name = nameOf(path)
    const licence = entry.dev ? null : licenceOf(path, entry)
    const complaints = []
    if (licence !== null && !isFit(name, licence))
      complaints.push(`${name} is under ${licence || "no licence that it names"}, which nobody has looked at`)
    if (!entry.integrity && !entry.inBundle && !withoutChecksum.test(name))
      complaints.push(`${name} has no checksum in package-lock.json`)
    if (entry.resolved)
      complaints.push(`${name} is fetched from ${entry.resolved}, not from the registry at hand`)
    return complaints
  })
}

/** npm's advisories, from the registry; not every registry has them, and a check that cannot be made is none. */
async function advisories(): Promise<{ problems: string[]; note?: string }> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  const { output } = await run(npm, ["audit", "--omit=dev", "--json", "--audit-level=high"], {
    timeout: 120_000,
  })
  const start = output.indexOf("{")
  try {
    const { metadata } = JSON.parse(output.slice(start, output.lastIndexOf("}") + 1)) as {
      metadata: { vulnerabilities: { high: number; critical: number } }
    }
    const { high, critical } = metadata.vulnerabilities
    return {
      problems: high + critical > 0 ? [`npm audit knows of ${high} high and ${critical} critical`] : [],
    }
  } catch {
    return {
      problems: [],
      note: "npm's advisories cannot be asked here, so known weaknesses were not looked for",
    }
  }
}

export async function checkDependencies(): Promise<CommandResult> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock
  const { problems, note } = await advisories()
  if (note) print(`  ${note}`)
  const all = [...checkLock(lock), ...problems]
  return { code: all.length > 0 ? 1 : 0, output: all.join("\n") }
}

if (isMain(import.meta))
  await runScript(async () => {
    const { code, output } = await checkDependencies()
    print(output || "licences, checksums and advisories are fine")
    return code
  })
