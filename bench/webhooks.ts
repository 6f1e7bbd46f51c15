// 10,000 deliveries to 20 endpoints, of which one hangs and one returns 500: 99% of the others' deliveries arrive
// within 2 seconds. First at 200 per second, then all at once for the maximum rate. The floor: the same requests
// without Carillon.
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

import { systemCaller } from "@/lib/access/caller"
import { db, pool } from "@/lib/db/database"
import { createWebhook } from "@/lib/webhooks/create-webhook"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { makeWorkspace, percentile, startProduct } from "./instance"
import { report } from "@/scripts/measure/bench-report"

const total = Number(process.env.BENCH_DELIVERIES ?? 10_000)
const perSecond = Number(process.env.BENCH_RATE ?? 200)
const maxMs = 2_000
const endpoints = 10

type Payload = { createdAt: string; data: { postId: string } }
const arrived: { round: string; ms: number; workspace: number }[] = []
const open = new Set<ServerResponse>()

/** /0/hang never responds, and /0/fail returns 500. The number is the workspace's. */
const server = createServer((request, response) => {
  let body = ""
  request.on("data", (chunk) => (body += chunk))
  request.on("end", () => {
    if (request.url?.endsWith("hang")) return void open.add(response)
    if (request.url?.endsWith("fail")) return void response.writeHead(500).end()
    response.writeHead(204).end()
    if (!body) return
    const { createdAt, data } = JSON.parse(body) as Payload
    arrived.push({
      round: data.postId,
      ms: Date.now() - Date.parse(createdAt),
      workspace: Number(request.url?.[1]),
    })
  })
})
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
const receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function floorOf(count: number): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const one = async () => {
    while (next++ < count) await (await fetch(`${receiver}/floor`, { method: "POST" })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 50 }, one))
  return count / ((performance.now() - startedAt) / 1000)
}

const floor = await floorOf(3_000)
const product = await startProduct()
const workspaces = [await makeWorkspace(0), await makeWorkspace(0)]
for (const [index, { organizationId }] of workspaces.entries())
  for (let n = 0; n < endpoints; n++) {
    const name = index === 0 && n === 0 ? "hang" : index === 0 && n === 1 ? "fail" : `healthy-${n}`
    const url = `${receiver}/${index}/${name}`
    await createWebhook(systemCaller(organizationId), { url, events: ["post.published"] })
  }

/** Sends one event in each workspace: twenty deliveries. */
async function sendEvent(round: string) {
  const data = {
    postId: round,
    groupId: null,
    socialAccountId: "bench",
    platform: "BLUESKY",
    status: "COMPLETED" as const,
  }
  for (const { organizationId } of workspaces)
    await wakeDeliveries(await queueDeliveries(db, organizationId, "post.published", data))
}

const eventCount = Math.round(total / (endpoints * workspaces.length))
const expectedCount = eventCount * (endpoints * workspaces.length - 2)

async function measure(round: string, gapMs: number) {
  const cpuBefore = product.cpuMs()
  const start = Date.now()
  for (let n = 0; n < eventCount; n++) {
    await sleep(Math.max(0, start + n * gapMs - Date.now()))
    await sendEvent(round)
  }
  const ours = () => arrived.filter((arrival) => arrival.round === round)
  for (const end = Date.now() + 120_000; ours().length < expectedCount && Date.now() < end;) await sleep(100)
  const took = (Date.now() - start) / 1000
  const times = ours()
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const sameWorkspace = ours()
    .flatMap(({ workspace, ms }) => (workspace === 0 ? [ms] : []))
    .sort((a, b) => a - b)
  const cpu = (product.cpuMs() - cpuBefore) / (eventCount * endpoints * workspaces.length)
  console.log(
    `${round.padEnd(14)} ${times.length} of ${expectedCount} arrived, ${(times.length / took).toFixed(0)}/s; p50 ${percentile(times, 0.5)} ms, ` +
      `p99 ${percentile(times, 0.99)} ms, in the failing endpoints' workspace p99 ${percentile(sameWorkspace, 0.99)} ms; CPU ${cpu.toFixed(2)} ms each`,
  )
  return times
}

const steady = await measure("steady", 1000 / (perSecond / (endpoints * workspaces.length)))
const burst = await measure("all at once", 0)
console.log(`floor          ${floor.toFixed(0)} requests/s`)
for (const response of open) response.destroy()
server.close()
await product.stop()
await pool.end()
report([
  {
    name: "webhooks that arrive, of those sent to healthy endpoints",
    ratio: Math.min(steady.length, burst.length) / expectedCount,
    least: 1,
    measured: `${(2 * expectedCount).toLocaleString("en")} deliveries`,
  },
  {
    name: `webhooks at ${perSecond} per second, p99 vs. 2 seconds`,
    ratio: percentile(steady, 0.99) / maxMs,
    most: 1,
    measured: `${percentile(steady, 0.99).toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} requests per second without Carillon`,
  },
])
