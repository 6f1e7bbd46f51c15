import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

import type { Product } from "@/e2e/crash/product"
import { count, type Tally, type Violation } from "./model"
import { statusOf } from "./request"
import { reserveMb, type SmallDisk } from "./small-disk"

/** A workspace of the probe's own, so that nothing pauses its channel or counts its posts. */
export type Probe = { headers: Record<string, string>; channel: string }
type Context = { product: Product; tally: Tally; violations: Violation[] }

const patienceMs = 120_000
const fullMs = 60_000
/** More than what an upload may still take from the space above the reserve. */
const uploadMb = 48
const aboveReserveMb = 16
/** Uploads look at the free space every 8 MB, and others write to the disk as well. */
const toleranceMb = 24

async function send({ product }: Context, { headers }: Probe, path: string, body?: unknown) {
  const init = {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }
  return fetch(product.url() + path, init).then(
    async (response) => ({ status: statusOf(response), body: (await response.json()) as unknown }),
    () => ({ status: "0", body: null }), // PostgreSQL may end, and other faults happen meanwhile
  )
}

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(1_000))
    if (await isTrue()) return true
  return false
}

/**
 * Fills the disk in two steps: into the reserve, where uploads stop while posts are still published, and to the last
 * byte, where every write fails with a reason and a time to try again.
 */
export async function fillDisk(world: Context, probe: Probe, disk: SmallDisk): Promise<void> {
  const { tally, violations } = world
  const check = (isTrue: boolean, text: string) => {
    count(tally.checks, "full disk")
    if (!isTrue) violations.push({ text, operations: [] })
  }
  const post = (action: "now" | "draft", name: string) => ({
    ...{ caption: `probe ${name} ${Date.now()}`, action },
    socialAccountId: probe.channel,
  })
  const problems = async () => {
    const { status, body } = await send(world, probe, "/api/health")
    return {
      status,
      codes: ((body as { problems?: { code: string }[] } | null)?.problems ?? []).map(({ code }) => code),
    }
  }
  const reportsFullDisk = async () => {
    const { status, codes } = await problems()
    return status === "503" && codes.includes("disk_full")
  }
  const name = { contentType: "video/mp4", key: "probe.mp4" }
  const before = await until(async () =>
    (await send(world, probe, "/v0/media/presign", name)).status.startsWith("2"),
  )
  check(before, "an upload couldn't start before the disk was full")
  const { body: presigned } = await send(world, probe, "/v0/media/presign", name)

  disk.fill(reserveMb + aboveReserveMb)
  const bytes = new Uint8Array(uploadMb * 2 ** 20)
  const { url } = (presigned ?? {}) as { url?: string }
  if (url) {
    const put = await fetch(url, {
      method: "PUT",
      headers: { "content-type": "video/mp4" },
      body: bytes,
    }).then(statusOf, () => "0")
    count(tally.onFullDisk, `upload ${put}`)
    check(/^(507|503|0)$/.test(put), `an upload into the reserve returned ${put}`)
  }
  check(disk.freeMb() > reserveMb - toleranceMb, `uploads left only ${disk.freeMb()} MB of the reserve`)

  disk.fill(reserveMb / 2)
  const refused = await until(async () => {
    const { status } = await send(world, probe, "/v0/media/presign", name)
    count(tally.onFullDisk, `presign ${status}`)
    return status === "507"
  })
  check(refused, "uploads weren't refused below the reserve")
  check(await until(reportsFullDisk), "the health check didn't report the full disk")
  let id: string | undefined
  await until(async () => {
    const { body } = await send(world, probe, "/v0/posts", post("now", "reserve"))
    return (id = (body as { id?: string } | null)?.id) !== undefined
  })
  const isPublished = await until(
    async () =>
      ((await send(world, probe, `/v0/posts/${id}`)).body as { status?: string } | null)?.status ===
      "COMPLETED",
  )
  check(isPublished, "a due post wasn't published from the reserve")

  disk.fill(0)
  const fullAt = Date.now()
  // The database first fills what it has allocated before.
  for (let failed = 0; failed < 3 && Date.now() - fullAt < fullMs;) {
    const posts = Array.from({ length: 50 }, () => post("draft", randomBytes(2_000).toString("hex")))
    const { status } = await send(world, probe, "/v0/posts/bulk", { posts })
    if (/^5/.test(status)) failed++
    count(tally.onFullDisk, `write ${status}`)
    check(/^(2..|503|507|0)$/.test(status), `a write on a full disk returned ${status}`)
    const upload = await send(world, probe, "/v0/media/presign", name)
    check(/^(503|507|0)$/.test(upload.status), `an upload on a full disk returned ${upload.status}`)
  }
  const full = await problems()
  check(full.status !== "200", "the health check is fine on a full disk")

  disk.free()
  const recovers = await until(async () =>
    (await send(world, probe, "/v0/posts", post("draft", "after"))).status.startsWith("2"),
  )
  check(recovers, "writes didn't recover after the disk had space again")
}
