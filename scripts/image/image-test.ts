// `npm run image:test [-- --keep]`: builds the container image without a Docker engine and runs it as docker-compose.yml
// does: as its own user, on a read-only root, with a volume. --keep doesn't remove the image, and uses it if it exists.
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { Carillon } from "../../packages/sdk-typescript/src/index.ts"
import { freePort } from "../database/postgres-data.ts"
import { readDemo, type Demo } from "../start/summary.ts"
import { commandOf, stopRunning, waitUntil } from "../process/run-process.ts"
import { print, runScript, seconds, step, UserError } from "../process/progress.ts"
import { ensureBaseImage } from "./base-image.ts"
import { buildah, hasProgram, tryBuildah, withNpmSettings } from "./buildah.ts"
import { openContainer, readConfig, type Container, type Server } from "./container.ts"

const minute = 60_000
const image = "localhost/carillon-image-test"

/** What's missing to build and run an image here, or null. */
function missing(): string | null {
  if (process.platform !== "linux") return "images are built on Linux"
  if (!hasProgram("buildah")) return "buildah isn't installed (apt-get install buildah debootstrap)"
  return process.getuid?.() === 0
    ? null
    : "building without a Docker engine requires root (sudo npm run image:test)"
}

function expect(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new UserError(problem)
}

async function buildImage(keep: boolean): Promise<number> {
  if (keep && (await tryBuildah(["inspect", "--type", "image", image])).code === 0) return sizeOf()
  await ensureBaseImage()
  // Only Docker's format keeps the HEALTHCHECK.
  const args = ["build", "--pull-never", "--format", "docker", "--tag", image]
  const build = (mounts: string[]) =>
    buildah([...args, ...mounts, "."], "The image didn't build:", 40 * minute)
  await step("image", () => withNpmSettings(build))
  return sizeOf()
}

async function sizeOf(): Promise<number> {
  const output = await buildah(["images", "--json", image], "buildah couldn't list the image:")
  const [{ size }] = JSON.parse(output.slice(output.indexOf("["))) as [{ size: string }]
  return Number.parseFloat(size)
}

/** Runs the image's own HEALTHCHECK, as an engine does every 30 seconds. */
async function isHealthy(container: Container, [, ...check]: string[]) {
  const quoted = check.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ")
  return (await container.run(quoted)).endsWith("ended with 0")
}

async function untilReady(server: Server, url: string) {
  const ready = async () =>
    (await fetch(`${url}/api/health`).catch(() => null))?.status === 200 && server.log().includes("ready in")
  if (!(await waitUntil(ready, 3 * minute, 100)))
    throw new UserError(`The container didn't become healthy.\n${server.log().slice(-4000)}`)
}

/** The user ids of everything that runs in the container, by command. */
function usersOf(volume: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue
    const command = commandOf(Number(name)) ?? ""
    const isOurs =
      command.includes("scripts/start/start.ts") || command.includes("dist/") || command.includes("-D /data/")
    if (!isOurs || command.startsWith("buildah") || !environmentOf(name).includes("DATA_DIR=/data")) continue
    found.set(command.slice(0, 60), statSync(join("/proc", name)).uid)
  }
  expect(found.size >= 3, `Found only these processes of ${volume}: ${[...found.keys()].join(", ")}`)
  return found
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(join("/proc", pid, "environ"), "utf8")
  } catch {
    return ""
  }
}

async function untilPublished(client: Carillon, id: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { status } = await client.posts.get(id)
    if (status === "COMPLETED") return
    expect(status !== "FAILED", `Post ${id} failed.`)
    await sleep(200)
  }
  throw new UserError(`Post ${id} wasn't published.`)
}

async function timesPublished(demo: Demo, url: string, text: string): Promise<number> {
  const feed = await fetch(`${url}/sandbox/feed.json?socialAccountId=${demo.socialAccountId}`, {
    headers: { "x-api-key": demo.apiKey },
  })
  const { data } = (await feed.json()) as { data: { text: string }[] }
  return data.filter((post) => post.text.includes(text)).length
}

async function tryImage(port: number) {
  const url = `http://127.0.0.1:${port}`
  const { Cmd: command, Healthcheck: health, User: user } = await readConfig(image)
  expect(user !== "" && user !== "root" && user !== "0", `The image runs as ${user || "root"}.`)
  expect(health !== null, "The image has no HEALTHCHECK.")
  const container = await openContainer(image, { PORT: String(port), APP_URL: `http://localhost:${port}` })
  let server: Server | null = null
  try {
    const probe = await container.run("id -u; touch /app/file; touch /data/file && rm /data/file; ls /root")
    expect(/^1000$/m.test(probe), `The image doesn't run as user 1000:\n${probe}`)
    expect(/\/app\/file.*Read-only file system/.test(probe), `The root isn't read-only:\n${probe}`)
    expect(!/\/data\/file/.test(probe), `The volume isn't writable:\n${probe}`)

    const start = async () => {
      const startedAt = performance.now()
      server = container.start(command)
      await untilReady(server, url)
      return performance.now() - startedAt
    }
    print(`✓ started on a read-only root, ready in ${seconds(await start())}`)
    for (const [process, uid] of usersOf(container.volume))
      expect(uid === 1000, `${process} runs as user ${uid}.`)
    print("✓ every process runs as user 1000")
    expect(await isHealthy(container, health.Test), "The image's HEALTHCHECK fails.")
    print("✓ its HEALTHCHECK reports healthy")

    const demo = readDemo(join(container.volume, "demo.json"), `http://localhost:${port}`)
    expect(demo?.socialAccountId !== undefined, "There's no demo workspace in the volume.")
    const { apiKey, socialAccountId } = demo
    const client = new Carillon({ baseUrl: url, apiKey })
    const now = await client.posts.create({ socialAccountId, caption: "From the image", action: "now" })
    await untilPublished(client, now.id)
    print("✓ published a post")

    const drill = await container.run("node scripts/backup/restore-drill.ts")
    expect(drill.includes("restored and compared"), `The restore drill fails in the container:\n${drill}`)
    print(`✓ restore drill: ${/restored and compared.*/.exec(drill)![0]}`)

    const scheduledAt = new Date(Date.now() + 5_000).toISOString()
    const later = await client.posts.create({ socialAccountId, caption: "Across the restart", scheduledAt })
    await server!.stop()
    expect(!(await isHealthy(container, health.Test)), "The HEALTHCHECK passes while nothing runs.")
    print(`✓ stopped on SIGTERM, restarted in ${seconds(await start())} with its volume`)
    await untilPublished(client, later.id)
    for (const text of ["From the image", "Across the restart"])
      expect((await timesPublished(demo, url, text)) === 1, `"${text}" isn't on the channel exactly once.`)
    print("✓ kept its posts, and published the one that came due during the restart once")
  } finally {
    await (server as Server | null)?.stop()
    await container.close()
  }
}

await runScript(async () => {
  const reason = missing()
  if (reason) return print(`skipped: ${reason}`)
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const)
    process.on(signal, () => (stopRunning(), process.exit(130)))
  const keep = process.argv.includes("--keep")
  const startedAt = performance.now()
  const megabytes = await buildImage(keep)
  print(`✓ built, ${seconds(performance.now() - startedAt)}`)
  try {
    const port = await freePort(0)
    await tryImage(port!)
    print(`\nThe image works (${megabytes} MB).`)
  } finally {
    if (!keep) await tryBuildah(["rmi", image])
  }
})
