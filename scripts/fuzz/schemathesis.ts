import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"

import { step } from "../process/progress.ts"
import { run } from "../process/run-process.ts"
import { root } from "../process/settings.ts"

const version = "4.32.5"
const minute = 60_000

type Command = [command: string, ...args: string[]]

const works = async ([command, ...args]: Command, pattern: RegExp) => {
  const { code, output } = await run(command, [...args, "--version"], { timeout: 5 * minute })
  return code === 0 && pattern.test(output)
}

/** The installed Schemathesis, one that uv provides, or one that pip installs in node_modules. Null without Python. */
export async function findSchemathesis(): Promise<Command | null> {
  if (await works(["schemathesis"], /\b4\.\d/)) return ["schemathesis"]
  const uvx: Command = ["uvx", "--from", `schemathesis==${version}`, "schemathesis"]
  if ((await works(["uvx"], /./)) && (await works(uvx, /\b4\.\d/))) return uvx
  const folder = join(root, "node_modules", ".cache", "carillon", `schemathesis-${version}`)
  const bin = join(folder, process.platform === "win32" ? "Scripts" : "bin")
  const own: Command = [join(bin, "schemathesis")]
  if (existsSync(bin) && (await works(own, /\b4\.\d/))) return own
  if (!(await works(["python3"], /^Python 3\.(\d{2,})/))) return null
  return (await step("Schemathesis from PyPI", () => install(folder, bin))) ? own : null
}

async function install(folder: string, bin: string): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true })
  const created = await run("python3", ["-m", "venv", folder], { timeout: 5 * minute })
  if (created.code !== 0) return false
  const pip = ["install", "--quiet", "--disable-pip-version-check", `schemathesis==${version}`]
  const { code } = await run(join(bin, "pip"), pip, { timeout: 10 * minute })
  if (code !== 0) rmSync(folder, { recursive: true, force: true })
  return code === 0
}
