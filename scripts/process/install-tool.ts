import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { UserError } from "./progress.ts"
import { run } from "./run-process.ts"
import { dataDir } from "./settings.ts"

const minute = 60_000

type Tool = {
  /** Of the folder. */
  name: string
  version: string
  /** Exact versions, such as `ws@8.18.3`. */
  packages: string[]
  overrides?: Record<string, string>
}

/** Installs npm packages that only one command needs in a folder of their own, once, and returns the folder. */
export async function installTool({ name, version, packages, overrides = {} }: Tool): Promise<string> {
  const folder = join(dataDir, "runtime", `${name}-${version}`)
  if (existsSync(join(folder, "ready"))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, overrides }))
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
  const { code, output } = await run("npm", ["install", "--prefix", folder, ...quiet, ...packages], {
    timeout: 20 * minute,
  })
  if (code !== 0) throw new UserError(`Couldn't install ${packages.join(" ")}:\n${output.slice(-3000)}`)
  writeFileSync(join(folder, "ready"), "")
  return folder
}
