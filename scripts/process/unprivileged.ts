import { execFileSync, spawnSync, type SpawnOptions } from "node:child_process"
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

import { warn } from "./progress.ts"

export type Account = { uid: number; gid: number }
type Command = { command: string; args: string[]; options: SpawnOptions }

const nobody: Account = { uid: 65534, gid: 65534 }
const id = (flag: string, name: string) =>
  Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"], timeout: 5000 }))

/** PostgreSQL refuses to run as root. Null if we aren't root. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  try {
    return { uid: id("-u", "postgres"), gid: id("-g", "postgres") }
  } catch {
    return nobody
  }
}

let setprivWorks: boolean | undefined

/**
 * The command for running as `account`. On Linux, `setpriv` does two things that changing the user doesn't: a clone
 * under /root stays accessible (dac_override), and the server exits when we're killed.
 */
export function asAccount(command: string, args: string[], account: Account | null): Command {
  const limits = account
    ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--inh-caps=+dac_override"]
    : []
  const flags = [
    ...limits,
    ...(account ? ["--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"] : []),
    "--pdeathsig=INT",
  ]
  setprivWorks ??=
    process.platform === "linux" && spawnSync("setpriv", [...flags, "true"], { timeout: 5000 }).status === 0
  if (setprivWorks) return { command: "setpriv", args: [...flags, command, ...args], options: {} }
  return { command, args, options: account ?? {} }
}

/** Without setpriv, the account needs access to the parent folders. We can change ours, but not the user's. */
export function grantPathAccess(account: Account | null, folder: string) {
  const open = (statSync(folder).mode & 0o011) === 0o011
  if (!account || setprivWorks || open) return
  chmodSync(folder, 0o711)
  warn(
    `setpriv isn't installed (package util-linux). Make ${folder} and its parent folders accessible to user ${account.uid}.`,
  )
}

/** A new or restored folder can belong to another user. */
export function changeOwner(account: Account | null, folder: string) {
  if (!account || statSync(folder).uid === account.uid) return
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid)
  }
  chownSync(folder, account.uid, account.gid)
}
