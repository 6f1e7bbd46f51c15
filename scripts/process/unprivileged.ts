import { execFileSync, spawnSync, type SpawnOptions } from "node:child_process"
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

import { warn } from "./progress.ts"

export type Account = { uid: number; gid: number }
type Command = { command: string; args: string[]; options: SpawnOptions }

const nobody: Account = { uid: 65534, gid: 65534 }
const id = (flag: string, name: string) =>
  Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"], timeout: 5000 }))

/** PostgreSQL refuses to run as root; null when we are not root anyway. */
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
 * The command as it is to be spawned for `account`. On Linux `setpriv` does three things that a plain change
 * of user cannot: a clone under /root stays reachable (dac_override), and the server ends when we are killed.
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

/** Without setpriv the folders on the way must let the account through; ours can, those above are the user's. */
export function grantPathAccess(account: Account | null, folder: string) {
  const open = (statSync(folder).mode & 0o011) === 0o011
  if (!account || setprivWorks || open) return
  chmodSync(folder, 0o711)
  warn(
    `setpriv is missing (package util-linux): ${folder} and the folders above it must be open to user ${account.uid}`,
  )
}

/** A fresh or a restored folder may belong to somebody else. */
export function changeOwner(account: Account | null, folder: string) {
  if (!account || statSync(folder).uid === account.uid) return
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid)
  }
  chownSync(folder, account.uid, account.gid)
}
