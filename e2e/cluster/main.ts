// `npm run cluster`: three web processes behind a proxy and two executors share a database and, if redis-server is
// installed, Redis. Under load, each restarts in turn, then one of each is killed. No request, session, upload, or post
// may be lost, late, or duplicated.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { createProduct } from "@/e2e/crash/product"
import { schedule, verify } from "@/e2e/crash/workload"
import { noRedis, startRedis } from "@/lib/testing/redis-server"
import { runScript, print, seconds } from "@/scripts/process/progress"
import { waitUntil } from "@/scripts/process/run-process"
import { cleanEnvironment } from "@/scripts/test/stages"
import { createCluster, type Member } from "./cluster"
import { cutUpload, startLoad } from "./load"
import { startProxy } from "./proxy"

/** A restart delays a post by a second or two on an idle machine, but test machines are shared. */
const latestMs = 15_000
const patienceMs = 4 * 60_000

const { INNGEST_DEV } = process.env

type Step = (name: string, work: () => Promise<void>) => Promise<void>

async function uploadAcross(url: string, webs: Member[], apiKey: string): Promise<void> {
  const { video } = await import("@/lib/testing/samples")
  const bytes = await video({ frames: 200 })
  const type = "video/mp4"
  const presignInput = { contentType: type, key: "film.mp4", size: bytes.byteLength }
  const headers = { "x-api-key": apiKey, "content-type": "application/json" }
  const presignRequest = { method: "POST", headers, body: JSON.stringify(presignInput) }
  const presigned = (await (await fetch(`${url}/v0/media/presign`, presignRequest)).json()) as {
    url: string
    key: string
  }
  const at = ({ port }: Member) => {
    const address = new URL(presigned.url)
    address.host = `127.0.0.1:${port}`
    return address.href
  }
  const [first, second] = [webs[0]!, webs[1]!]
  await cutUpload(at(first), bytes, type, 9_000)
  const receivedBytes = async () =>
    Number((await fetch(at(second), { method: "HEAD" })).headers.get("upload-offset"))
  if (!(await waitUntil(async () => (await receivedBytes()) > 0, 10_000)))
    throw new Error("the upload's first bytes weren't kept")
  const offset = await receivedBytes()
  const size = bytes.byteLength
  const rest = await fetch(at(second), {
    method: "PUT",
    headers: { "content-type": type, "content-range": `bytes ${offset}-${size - 1}/${size}` },
    body: bytes.subarray(offset),
  })
  if (rest.status !== 200) throw new Error(`resuming returned ${rest.status}: ${await rest.text()}`)
  const body = JSON.stringify({ key: presigned.key })
  const registered = await fetch(`${url}/v0/media`, { method: "POST", headers, body })
  if (registered.status !== 200) throw new Error(`registering returned ${registered.status}`)
}

/** Counts the written posts that exist and finds duplicates. */
async function findWritten(captions: string[]): Promise<{ missing: number; doubled: number }> {
  const { db, pool } = await import("@/lib/db/database")
  const { anyOf } = await import("@/lib/db/expressions")
  const rows = await db
    .selectFrom("Post")
    .where("caption", "=", anyOf(captions))
    .groupBy("caption")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .execute()
  await pool.end()
  return { missing: captions.length - rows.length, doubled: rows.filter(({ count }) => count > 1).length }
}

await runScript(async () => {
  cleanEnvironment()
  const folder = mkdtempSync(join(tmpdir(), "carillon-cluster-"))
  const redis = noRedis ? null : await startRedis()
  if (noRedis) print(`without Redis: ${noRedis}`)
  const limits = { RATE_LIMIT_PER_MINUTE: "100000", USER_RATE_LIMIT_PER_MINUTE: "100000" }
  const settings = { ...limits, INNGEST_DEV, REDIS_URL: redis?.url, LOG_LEVEL: "error" }
  const product = createProduct(folder, settings)
  const members: Member[] = []
  const faults: string[] = []
  const step: Step = async (name, work) => {
    const startedAt = performance.now()
    const problem = await work().then(
      () => null,
      (error: Error) => error.message,
    )
    if (problem) faults.push(`${name}: ${problem}`)
    print(
      `${problem ? "✗" : "✓"} ${name} ${seconds(performance.now() - startedAt)}${problem ? `\n  ${problem}` : ""}`,
    )
  }
  try {
    await product.launch()
    await product.ready()
    const cluster = createCluster(product)
    const webs = [await cluster.web(), await cluster.web()]
    members.push(...webs)
    const executor = INNGEST_DEV ? null : await cluster.executor()
    if (executor) members.push(executor)
    const proxy = await startProxy([Number(new URL(product.url()).port), ...webs.map(({ port }) => port!)])
    const viaProxy = { url: () => proxy.url, demo: product.demo }
    Object.assign(process.env, product.variables())
    const { signedInCookie } = await import("@/lib/testing/session")
    const { prisma } = await import("@/lib/db/database")
    const { organizationId, apiKey, email } = product.demo()
    const user = await prisma.user.findFirstOrThrow({ where: { email } })
    const cookie = await signedInCookie(user.id, organizationId)
    const channel = await prisma.socialAccount.findFirstOrThrow({ where: { organizationId } })

    await step("an interrupted upload resumes at another process", () =>
      uploadAcross(proxy.url, webs, apiKey),
    )
    const sent = await schedule(viaProxy, { count: 180, channels: 4, from: 8_000, to: 68_000 })
    const load = startLoad({ url: proxy.url, apiKey, cookie, channel: channel.id }, 100)
    await sleep(8_000)
    await step("every process restarts in turn", async () => {
      for (const member of members) await member.restart()
      product.signal("web", "SIGTERM")
      if (!INNGEST_DEV) product.signal("executor", "SIGTERM")
      await sleep(5_000)
    })
    await step("one process of each kind is killed", async () => {
      if (executor) await executor.replace()
      await webs[0]!.replace()
      await redis?.stop()
      await sleep(3_000)
      await redis?.restart()
    })
    await sleep(10_000)
    const { captions, seen } = await load.stop()
    const result = await verify(viaProxy, sent, patienceMs)
    const written = await findWritten(captions)
    faults.push(...seen.faults, ...result.faults)
    if (written.missing > seen.unresolved || written.doubled > 0)
      faults.push(
        `of ${captions.length} writes, ${written.missing} are missing and ${written.doubled} duplicated`,
      )
    if (result.late.max > latestMs) faults.push(`a post was ${seconds(result.late.max)} late`)
    if (seen.events === 0) faults.push("the event stream sent nothing")
    print(
      `${result.posts} posts: ${result.completed} published, late p50 ${result.late.p50} ms, max ${seconds(result.late.max)}; ` +
        `${seen.requests} requests, ${seen.retried} retried, ${seen.unresolved} unresolved; proxy: ${proxy.seen.retried} retried on another server, ` +
        `${proxy.seen.lost.length} returned 502 (${[...new Set(proxy.seen.lost)].join(", ")}); ${seen.events} events, longest silence ${seconds(seen.longestSilenceMs)}`,
    )
    proxy.close()
  } finally {
    await Promise.all(members.map((member) => member.stop()))
    await product.killAll()
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const fault of faults) print(`  ${fault}`)
  print(faults.length ? `${faults.length} faults` : "nothing lost, nothing duplicated")
  return faults.length ? 1 : 0
})
