import { readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "../process/settings.ts"
import type { Lock } from "./lockfile.ts"

/** What a package's install script does, and why we install it without. No install script ever runs. */
export type Reviewed = Record<string, { version: string; script: string; without: string }>

const nameOf = (path: string) => path.split("node_modules/").at(-1)!

export const reviewedScripts = () =>
  JSON.parse(readFileSync(join(root, "scripts", "check", "install-scripts.json"), "utf8")) as Reviewed

/** Returns the problems, one line each. A new version's script has to be reviewed again. */
export function checkInstallScripts({ packages }: Lock, reviewed: Reviewed): string[] {
  const present = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path, { version = "" }]) => ({ name: nameOf(path), version }))
  const problems = present.flatMap(({ name, version }) => {
    const review = reviewed[name]
    if (!review)
      return [`${name} has an install script, but isn't listed in scripts/check/install-scripts.json`]
    if (review.version !== version)
      return [`${name} ${version} has an install script. Only version ${review.version} was reviewed`]
    return review.script && review.without
      ? []
      : [`${name}: describe what its script does and why we don't need it`]
  })
  const gone = Object.keys(reviewed).filter((name) => !present.some((one) => one.name === name))
  return [
    ...problems,
    ...gone.map((name) => `${name} no longer has an install script. Remove it from the list`),
  ]
}

const installs = /\bnpm (?:ci|install)\b[^\n]*/g

/** Commands that would run install scripts. */
export const runsScripts = (text: string): string[] =>
  [...text.matchAll(installs)].map(([line]) => line).filter((line) => !line.includes("--ignore-scripts"))
