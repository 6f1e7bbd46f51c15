import { fork } from "node:child_process"
import { join } from "node:path"

import { installTool } from "../process/install-tool.ts"
import { UserError, warn } from "../process/progress.ts"
import { waitUntil } from "../process/run-process.ts"
import { root } from "../process/settings.ts"

const version = "0.6.7"
const minute = 60_000

type Account = { url: string; plc: string; identifier: string; appPassword: string; did: string }

export const installBluesky = () =>
  installTool({
    name: "atproto-dev-env",
    version,
    packages: [`@atproto/dev-env@${version}`],
    // Its own SQLite compiles from source and crashes on Node 24; from 13 on, builds are in the package.
    overrides: { "better-sqlite3": "13.2.0" },
  })

/** A real Bluesky server (PDS) on this machine, with one account. */
export async function launchBluesky(folder: string) {
  const child = fork(join(root, "scripts", "test", "bluesky-pds.mjs"), [folder], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text))
  let account: Account | undefined
  child.once("message", (message) => (account = message as Account))
  await waitUntil(() => account !== undefined || child.exitCode !== null, 2 * minute)
  if (!account) throw new UserError(`The Bluesky server didn't start:\n${output.slice(-3000)}`)
  child.once(
    "exit",
    (code, signal) =>
      (code || signal) && warn(`The Bluesky server exited with ${signal ?? code}:\n${output.slice(-3000)}`),
  )
  return { ...account, stop: () => void (child.connected && child.disconnect()) }
}

export type BlueskyServer = Awaited<ReturnType<typeof launchBluesky>>
