// Checks the packages we ship: compatible licenses, checksums for every download, reviewed install scripts, and no known
// vulnerabilities.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { run, type CommandResult } from "../process/run-process.ts"
import { isMain, runScript, print } from "../process/progress.ts"
import { root } from "../process/settings.ts"
import { checkInstallScripts, reviewedScripts } from "./install-scripts.ts"
import type { Lock, Package } from "./lockfile.ts"

/** They only require including their text, or only concern changes to their own files. */
const licenses = new Set([
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

/** Licenses that are compatible given how we use these packages, with the reason. */
const exceptions: { name: RegExp; license: string; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    reason: "we use libvips as a separate library that can be replaced",
  },
  { name: /^@fontsource(-variable)?\//, license: "OFL-1.1", reason: "a font" },
  { name: /^caniuse-lite$/, license: "CC-BY-4.0", reason: "browser data, attributed in its package" },
  {
    name: /^elkjs$/,
    license: "EPL-2.0",
    reason: "part of Prisma's tools, unchanged, and not loaded by us",
  },
]

/** Builds for other systems, whose checksums npm didn't write to this lockfile. */
const withoutChecksum = /^@napi-rs\/webcodecs-/

const nameOf = (path: string) => path.split("node_modules/").at(-1)!

/** The lockfile omits licenses that a package states in the old format. */
function licenseOf(path: string, { license }: Package): string {
  const file = join(root, path, "package.json")
  if (license || !existsSync(file)) return license ?? ""
  const stated = JSON.parse(readFileSync(file, "utf8")) as { licenses?: { type: string }[]; license?: string }
  if (stated.license ?? stated.licenses)
    return stated.license ?? stated.licenses!.map(({ type }) => type).join(" OR ")
  const text = ["LICENSE", "LICENSE.md", "LICENCE"].map((one) => join(root, path, one)).find(existsSync)
  return text && /Permission is hereby granted, free of charge/.test(readFileSync(text, "utf8")) ? "MIT" : ""
}

/** All of "A AND B", one of "A OR B" (SPDX). */
function isFit(name: string, license: string): boolean {
  const fits = (one: string) =>
    licenses.has(one) || exceptions.some((entry) => entry.license === one && entry.name.test(name))
  const plain = license.replace(/[()]/g, "").replace(/ and /g, " AND ")
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((one) => fits(one.trim())))
}

/** Returns the problems, one line each. */
export function checkLock({ packages }: Lock): string[] {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  )
  return installed.flatMap(([path, entry]) => {
    const name = nameOf(path)
    const license = entry.dev ? null : licenseOf(path, entry)
    const complaints = []
    if (license !== null && !isFit(name, license))
      complaints.push(
        `${name} has ${license ? `the license ${license}` : "no stated license"}, which isn't an accepted license`,
      )
    if (!entry.integrity && !entry.inBundle && !withoutChecksum.test(name))
      complaints.push(`${name} has no checksum in package-lock.json`)
    if (entry.resolved)
      complaints.push(`${name} is downloaded from ${entry.resolved}, not from the configured registry`)
    return complaints
  })
}

/** npm's advisories. Not every registry has them, so a failed request isn't a failure. */
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
      problems:
        high + critical > 0
          ? [`npm audit reports ${high} high and ${critical} critical vulnerabilities`]
          : [],
    }
  } catch {
    return {
      problems: [],
      note: "npm's advisories aren't available, so known vulnerabilities weren't checked",
    }
  }
}

export async function checkDependencies(): Promise<CommandResult> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock
  const { problems, note } = await advisories()
  if (note) print(`  ${note}`)
  const all = [...checkLock(lock), ...checkInstallScripts(lock, reviewedScripts()), ...problems]
  return { code: all.length > 0 ? 1 : 0, output: all.join("\n") }
}

if (isMain(import.meta))
  await runScript(async () => {
    const { code, output } = await checkDependencies()
    print(output || "licenses, checksums, install scripts, and advisories are fine")
    return code
  })
