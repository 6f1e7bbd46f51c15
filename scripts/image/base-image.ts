import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { run, runOrFail } from "../process/run-process.ts"
import { print, step, UserError } from "../process/progress.ts"
import { root } from "../process/settings.ts"
import { buildah, hasProgram, tryBuildah } from "./buildah.ts"

const minute = 60_000

/** The image that the Dockerfile starts from. */
export function baseImage(): { name: string; node: string; suite: string } {
  const [, tag = ""] = /^FROM node:(\S+)/m.exec(readFileSync(join(root, "Dockerfile"), "utf8")) ?? []
  const [, node = "", suite = ""] = /^(\d+)-(\w+)-slim$/.exec(tag) ?? []
  if (!node) throw new UserError("The Dockerfile must start from node:<major>-<Debian suite>-slim.")
  return { name: `docker.io/library/node:${tag}`, node, suite }
}

/** Pulls the base image, or assembles a stand-in where no registry for images can be reached. */
export async function ensureBaseImage(): Promise<"present" | "pulled" | "stand-in"> {
  const base = baseImage()
  if ((await tryBuildah(["inspect", "--type", "image", base.name])).code === 0) return "present"
  const pulled = await step(`pull ${base.name}`, () => tryBuildah(["pull", base.name], 3 * minute))
  if (pulled.code === 0) return "pulled"
  print(`  no registry for images (${pulled.output.split("\n").at(-1)?.slice(0, 120)})`)
  await step("base image of Debian packages and npm's node", () => assemble(base))
  return "stand-in"
}

async function assemble({ name, node, suite }: ReturnType<typeof baseImage>) {
  if (!hasProgram("debootstrap"))
    throw new UserError(
      "There's no registry for images here, and no debootstrap: apt-get install debootstrap",
    )
  const folder = mkdtempSync(join(tmpdir(), "carillon-base-"))
  const rootfs = join(folder, "rootfs")
  try {
    const packages = "--include=ca-certificates,libstdc++6,libatomic1"
    await runOrFail("debootstrap", ["--variant=minbase", packages, suite, rootfs, ...(await mirror(suite))], {
      timeout: 10 * minute,
      hint: "debootstrap couldn't install Debian's packages:",
    })
    rmSync(join(rootfs, "var", "cache", "apt"), { recursive: true, force: true })
    rmSync(join(rootfs, "var", "lib", "apt", "lists"), { recursive: true, force: true })
    const local = join(rootfs, "usr", "local")
    await unpack(`node-linux-${process.arch}@${node}`, join(folder, "node"))
    await runOrFail(
      "install",
      ["-m", "755", join(folder, "node", "bin", "node"), join(local, "bin", "node")],
      {
        timeout: minute,
        hint: "npm's node couldn't be copied:",
      },
    )
    const npm = join(local, "lib", "node_modules", "npm")
    await unpack("npm@11", npm)
    for (const program of ["npm", "npx"])
      symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(local, "bin", program))
    addUser(rootfs)
    await commit(rootfs, name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The mirror that this machine's apt uses for the suite. */
async function mirror(suite: string): Promise<string[]> {
  const format = ["--format", "$(REPO_URI)", `Codename: ${suite}`]
  const { code, output } = await run("apt-get", ["indextargets", ...format], { timeout: minute })
  const [uri] = output.split("\n")
  return code === 0 && uri?.startsWith("http") ? [uri] : []
}

async function unpack(name: string, target: string) {
  const folder = mkdtempSync(join(tmpdir(), "carillon-pack-"))
  try {
    const hint = `npm couldn't download ${name}:`
    await runOrFail("npm", ["pack", "--silent", "--pack-destination", folder, name], {
      timeout: 5 * minute,
      hint,
    })
    const [file = ""] = readdirSync(folder)
    mkdirSync(target, { recursive: true })
    const args = ["-xzf", join(folder, file), "-C", target, "--strip-components=1", "--no-same-owner"]
    await runOrFail("tar", args, { timeout: minute, hint })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As in the image that this stands in for. */
function addUser(rootfs: string) {
  const add = (file: string, line: string) =>
    writeFileSync(join(rootfs, "etc", file), `${line}\n`, { flag: "a" })
  add("passwd", "node:x:1000:1000::/home/node:/bin/bash")
  add("group", "node:x:1000:")
  mkdirSync(join(rootfs, "home", "node"))
}

async function commit(rootfs: string, name: string) {
  const hint = "buildah couldn't assemble the base image:"
  const container = (await buildah(["from", "scratch"], hint)).split("\n").at(-1)!
  try {
    await buildah(["copy", "--quiet", container, rootfs, "/"], hint)
    const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    await buildah(["config", "--env", path, "--cmd", "node", container], hint)
    await buildah(["commit", "--quiet", container, name], hint, 10 * minute)
  } finally {
    await tryBuildah(["rm", container])
  }
}
