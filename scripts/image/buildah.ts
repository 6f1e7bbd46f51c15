import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"

import { run, runOrFail, type CommandResult } from "../process/run-process.ts"

const minute = 60_000

/** No daemon and no kernel features: works in containers and on any file system. */
export const buildahSettings = { BUILDAH_ISOLATION: "chroot", STORAGE_DRIVER: "vfs" }

export const hasProgram = (name: string) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .concat("/usr/sbin", "/sbin")
    .some((folder) => {
      try {
        return accessSync(join(folder, name), constants.X_OK) === undefined
      } catch {
        return false
      }
    })

export const buildah = (args: string[], hint: string, timeout = 5 * minute): Promise<string> =>
  runOrFail("buildah", args, { timeout, env: buildahSettings, hint })

export const tryBuildah = (args: string[], timeout = 5 * minute): Promise<CommandResult> =>
  run("buildah", args, { timeout, env: buildahSettings })

const npmSetting = async (name: string): Promise<string> =>
  (await run("npm", ["config", "get", name], { timeout: minute })).output.split("\n").at(-1)!.trim()

/**
 * Gives `work` buildah's arguments for npm to reach the registry as it does on this machine. The settings are mounted,
 * so the image doesn't contain them.
 */
export async function withNpmSettings<Result>(work: (mounts: string[]) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "carillon-npm-"))
  try {
    const [user, registry, authorities] = await Promise.all(
      ["userconfig", "registry", "cafile"].map(npmSetting),
    )
    const bundle = [process.env.NODE_EXTRA_CA_CERTS, authorities].find((file) => file && existsSync(file))
    const shared = join(folder, "npmrc")
    writeFileSync(shared, `registry=${registry}\n${bundle ? "cafile=/run/authorities.pem\n" : ""}`)
    const mounts: string[] = ["--volume", `${shared}:/usr/local/etc/npmrc:ro`]
    if (bundle) mounts.push("--volume", `${bundle}:/run/authorities.pem:ro`)
    if (user && existsSync(user)) mounts.push("--volume", `${user}:/root/.npmrc:ro`)
    return await work(mounts)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
