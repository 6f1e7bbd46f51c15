import { spawn } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { lockHolder } from "../process/lock.ts"
import { isAlive, runOrFail, waitUntil } from "../process/run-process.ts"
import { UserError } from "../process/progress.ts"
import { buildah, buildahSettings, tryBuildah } from "./buildah.ts"

const minute = 60_000

export type ImageConfig = { User: string; Cmd: string[]; Healthcheck: { Test: string[] } | null }

export async function readConfig(image: string): Promise<ImageConfig> {
  const output = await buildah(["inspect", "--type", "image", image], "buildah couldn't inspect the image:")
  const { Docker } = JSON.parse(output.slice(output.indexOf("{"))) as { Docker: { config: ImageConfig } }
  return Docker.config
}

export type Container = {
  volume: string
  /** Runs a shell command as the image's user, and returns what it printed. */
  run: (command: string) => Promise<string>
  start: (command: string[]) => Server
  close: () => Promise<void>
}
export type Server = { pid: () => number | null; log: () => string; stop: () => Promise<void> }

/**
 * A container of the image as docker-compose.yml runs it: the image's user, a read-only root, no capabilities, an empty
 * /tmp, and a volume at /data. It shares the machine's network.
 */
export async function openContainer(image: string, env: Record<string, string>): Promise<Container> {
  const folder = mkdtempSync(join(tmpdir(), "carillon-image-"))
  chmodSync(folder, 0o711)
  const [volume, temporary] = [join(folder, "data"), join(folder, "tmp")]
  mkdirSync(volume, { mode: 0o700 })
  mkdirSync(temporary)
  chmodSync(temporary, 0o1777)
  chownSync(volume, 1000, 1000) // a new volume gets the owner of the image's folder
  const hint = "buildah couldn't create a container:"
  const name = (await buildah(["from", "--pull-never", image], hint)).split("\n").at(-1)!
  const rootfs = (await buildah(["mount", name], hint)).split("\n").at(-1)!
  await makeReadOnly(rootfs)
  const settings = Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`])
  const mounts = ["--volume", `${volume}:/data`, "--volume", `${temporary}:/tmp`]
  const prefix = ["run", "--cap-drop", "ALL", ...mounts, ...settings, name, "--"]
  return {
    volume,
    // buildah 1.28 fails on its own clean-up, because the root is read-only; what the command printed is what counts.
    run: async (command) =>
      (await tryBuildah([...prefix, "sh", "-c", `${command}; echo "ended with $?"`])).output.split(
        "\npanic: ",
      )[0]!,
    start: (command) => startServer([...prefix, ...command], volume),
    close: async () => {
      await runOrFail("umount", [rootfs], {
        timeout: minute,
        hint: "The container's root couldn't be unmounted:",
      })
      await tryBuildah(["rm", name])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Chroot isolation has no option for it. buildah expects its mount point to exist. */
async function makeReadOnly(rootfs: string) {
  writeFileSync(join(rootfs, "run", ".containerenv"), "")
  const hint = "The container's root couldn't be made read-only:"
  await runOrFail("mount", ["--bind", rootfs, rootfs], { timeout: minute, hint })
  await runOrFail("mount", ["-o", "remount,ro,bind", rootfs], { timeout: minute, hint })
}

/** Process ids are the machine's, so the lock in the volume names the server. */
function startServer(args: string[], volume: string): Server {
  const child = spawn("buildah", args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...buildahSettings },
    detached: true,
  })
  let text = ""
  child.stdout.on("data", (more: Buffer) => (text += more.toString()))
  child.stderr.on("data", (more: Buffer) => (text += more.toString()))
  const pid = () => lockHolder(volume)?.pid ?? null
  const stop = async () => {
    const server = pid()
    if (!server) return
    process.kill(server, "SIGTERM")
    if (!(await waitUntil(() => !isAlive(server), 2 * minute)))
      throw new UserError(`The server didn't stop on SIGTERM.\n${text.slice(-3000)}`)
  }
  return { pid, log: () => text, stop }
}
