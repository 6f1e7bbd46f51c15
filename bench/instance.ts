import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { connectAccount } from "@/lib/accounts/connect-account"
import { systemCaller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { pool } from "@/lib/db"
import { newId, newSecret } from "@/lib/ids"
import { cpuMsOf, descendants, memoryMbOf } from "@/scripts/process-tree"
import type { Variables } from "@/scripts/processes"
import { launchInstance } from "@/scripts/test-instance"
import type { Promised } from "@/scripts/bench-report"

/** The product's own processes on the benchmark's database, and what they cost. */
export async function startProduct(settings: Variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), "carillon-bench-"))
  const instance = await launchInstance(folder, { DEMO: "0", ...settings })
  await instance.ready()
  // The benchmark's PostgreSQL is a child of the script that started us; we ourselves do not count.
  const pids = () => {
    const ours = descendants(process.pid).map(({ pid }) => pid)
    const instancePids = [instance.pid, ...descendants(instance.pid).map(({ pid }) => pid)]
    const others = descendants(process.ppid).map(({ pid }) => pid)
    return [
      ...new Set([...others.filter((pid) => pid !== process.pid && !ours.includes(pid)), ...instancePids]),
    ]
  }
  return {
    url: instance.url,
    cpuMs: () => cpuMsOf(pids()),
    memoryMb: () => memoryMbOf(pids()),
    stop: async () => {
      await instance.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A workspace with a key for its posts and sandbox channels of the given platforms, in turn. */
export async function makeWorkspace(
  channels: number,
  platforms = ["mastodon", "bluesky", "telegram"] as const,
) {
  const organizationId = newId()
  const key = newSecret("car_")
  await pool.query(`INSERT INTO "Organization" (id, name, "updatedAt") VALUES ($1, 'Bench', now())`, [
    organizationId,
  ])
  await pool.query(
    `INSERT INTO "ApiKey" (id, "organizationId", name, prefix, hash, scopes)
     VALUES ($1, $2, 'Bench', $3, $4, '{posts:read,posts:write,social-accounts:read}')`,
    [newId(), organizationId, key.slice(0, 12), sha256(key)],
  )
  const caller = systemCaller(organizationId)
  const ids: string[] = []
  for (let done = 0; done < channels; done += 8) {
    const some = Array.from(
      { length: Math.min(8, channels - done) },
      (_, n) => platforms[(done + n) % platforms.length]!,
    )
    const made = await Promise.all(
      some.map((platform) => connectAccount(caller, { platform, sandbox: true })),
    )
    ids.push(...made.map((account) => ("id" in account ? account.id : "")))
  }
  return { organizationId, key, channels: ids }
}

/** Scheduled posts, in turn over the channels; the n-th falls due `from` + n * `gapMs`. */
export const schedulePosts = (
  organizationId: string,
  channels: string[],
  count: number,
  from: Date,
  gapMs: number,
) =>
  pool.query(
    `INSERT INTO "Post" (id, "organizationId", "socialAccountId", caption, status, "approvalStatus", "scheduledAt", "createdByKind", "updatedAt")
     SELECT gen_random_uuid()::text, $1, ($2::text[])[1 + n % cardinality($2::text[])], 'Bench ' || n, 'SCHEDULED', 'APPROVED',
       $4::timestamptz + n * $5 * interval '1 ms', 'system', now()
     FROM generate_series(0, $3 - 1) n`,
    [organizationId, channels, count, from, gapMs],
  )

export type Ended = { completed: number; failed: number; late: number[] }

/** Waits until no post is on its way any more, and says how late (ms) each went out. */
export async function untilPublished(organizationId: string, patienceMs: number): Promise<Ended> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(500)) {
    const { rows } = await pool.query(
      `SELECT 1 FROM "Post" WHERE "organizationId" = $1 AND status IN ('SCHEDULED', 'PROCESSING') LIMIT 1`,
      [organizationId],
    )
    if (!rows.length) break
  }
  const { rows } = await pool.query<{ status: string; late: number | null }>(
    `SELECT status, extract(epoch FROM "postedAt" - "scheduledAt")::float8 * 1000 AS late FROM "Post" WHERE "organizationId" = $1`,
    [organizationId],
  )
  const late = rows.flatMap((row) => (row.late === null ? [] : [row.late])).sort((a, b) => a - b)
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return { completed: count("COMPLETED"), failed: count("FAILED"), late }
}

type Feed = { data: { text: string }[] }

/** All posts are out: each once. */
export const whole = (
  posts: number,
  { completed, missing, doubled }: { completed: number; missing: number; doubled: number },
): Promised => ({
  name: "posts that are on the feeds once, of those that were due",
  ratio: Math.min(completed, posts - missing - doubled) / posts,
  least: 1,
  measured: `${completed.toLocaleString("en")} out, ${missing} missing, ${doubled} doubled`,
})

/** What people would see: how many posts are missing there, and how many are there more than once. */
export async function readFeeds(url: string, key: string, channels: string[], count: number) {
  const seen = new Map<string, number>()
  for (let done = 0; done < channels.length; done += 8)
    await Promise.all(
      channels.slice(done, done + 8).map(async (id) => {
        const path = `/sandbox/feed.json?limit=1000&socialAccountId=${id}`
        const response = await fetch(url + path, { headers: { "x-api-key": key } })
        for (const { text } of ((await response.json()) as Feed).data)
          seen.set(text, (seen.get(text) ?? 0) + 1)
      }),
    )
  return { missing: count - seen.size, doubled: [...seen.values()].filter((times) => times > 1).length }
}

export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN

/** Reads the first page of a list ten times a second, until it is stopped; sorted milliseconds. */
export function readMeanwhile(url: string, key: string) {
  const times: number[] = []
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const began = performance.now()
      const response = await fetch(`${url}/v0/posts?limit=20`, { headers: { "x-api-key": key } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`a read answered ${response.status}`)
      times.push(performance.now() - began)
      await sleep(100)
    }
  })()
  return async () => {
    stopped = true
    await loop
    return times.sort((a, b) => a - b)
  }
}

/** The floor: how many single-row changes this machine's PostgreSQL commits each second for this client. */
export async function commitsPerSecond(seconds = 3): Promise<number> {
  await pool.query(`CREATE TABLE IF NOT EXISTS bench_floor (n int PRIMARY KEY, v int)`)
  await pool.query(`INSERT INTO bench_floor SELECT n, 0 FROM generate_series(0, 15) n ON CONFLICT DO NOTHING`)
  let commits = 0
  const end = performance.now() + seconds * 1000
  const one = async (n: number) => {
    for (; performance.now() < end; commits++)
      await pool.query({ name: "floor", text: `UPDATE bench_floor SET v = v + 1 WHERE n = $1`, values: [n] })
  }
  await Promise.all(Array.from({ length: 16 }, (_, n) => one(n)))
  return commits / seconds
}
