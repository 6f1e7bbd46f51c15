import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean)

/** Files that differ from the last commit, or from where this branch diverged from `base`. */
function changedSince(base: string | undefined): string[] {
  const from = base ? git("merge-base", base, "HEAD")[0]! : "HEAD"
  const names = [
    ...git("diff", "--name-only", "--relative", from),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]
  return [...new Set(names)].filter((name) => existsSync(name))
}

/** The files to check: those on the command line, those of `--changed[=base]`, or all. */
export function selectFiles(): string[] {
  const args = process.argv.slice(2)
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed) return changedSince(changed.split("=")[1])
  return args.length > 0 ? args : ["."]
}
