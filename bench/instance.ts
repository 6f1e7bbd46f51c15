import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { systemCaller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { sumCpuMs, descendants, sumMemoryMb } from "@/scripts/process/process-tree"
import type { Variables } from "@/scripts/process/run-process"
import { launchInstance } from "@/scripts/test/test-instance"
import type { Promised } from "@/scripts/measure/bench-report"
import { makeKey } from "./seed/make-key"

/** Starts Carillon on the benchmark's database, and measures its CPU time and memory. */
export async function startProduct(settings: Variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), "carillon-bench-"))
  const instance = await launchInstance(folder, { DEMO: "0", ...settings })
  await instance.ready()
  // Includes the benchmark's PostgreSQL, a child of the script that started us, but not ourselves.
  const treeOf = (pid: number) => [pid, ...descendants(pid).map((child) => child.pid)]
  const pids = () => {
    const own = new Set([process.ppid, ...treeOf(process.pid)])
    const others = treeOf(process.ppid).filter((pid) => !own.has(pid))
    return [...new Set([...others, ...treeOf(instance.pid)])]
  }
  return {
    url: instance.url,
    cpuMs: () => sumCpuMs(pids()),
    memoryMb: () => sumMemoryMb(pids()),
    stop: async () => {
      await instance.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Creates a workspace with an API key and sandbox channels on the given platforms, round robin. */
export async function makeWorkspace(
  channels: number,
  platforms: readonly ("mastodon" | "bluesky" | "telegram")[] = ["mastodon", "bluesky", "telegram"],
) {
  const { organizationId, key } = await makeKey(["posts:read", "posts:write", "social-accounts:read"])
  return { organizationId, key, channels: await connectChannels(organizationId, channels, platforms) }
}

/** Connects sandbox channels on the given platforms, round robin. Returns their ids. */
export async function connectChannels(
  organizationId: string,
  channels: number,
  platforms: readonly ("mastodon" | "bluesky" | "telegram")[],
) {
  const caller = systemCaller(organizationId)
  const ids: string[] = []
  for (let done = 0; done < channels; done += 8) {
    const some = Array.from(
      { length: Math.min(8, channels - done) },
      (_, n) => platforms[(done + n) % platforms.length]!,
    )
    const accounts = await Promise.all(
      some.map((platform) => connectAccount(caller, { platform, sandbox: true })),
    )
    ids.push(...accounts.map((account) => ("id" in account ? account.id : "")))
  }
  return ids
}

/** Schedules posts on the channels, round robin. The n-th is due at `from` + n * `gapMs`. */
export const schedulePosts = (
  organizationId: string,
  channels: string[],
  count: number,
  from: Date,
  gapMs: number,
  caption = "Bench",
) =>
  prisma.post.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      id: newId(),
      organizationId,
      socialAccountId: channels[n % channels.length]!,
      caption: `${caption} ${n}`,
      status: "SCHEDULED" as const,
      approvalStatus: "APPROVED" as const,
      scheduledAt: new Date(from.getTime() + n * gapMs),
      createdByKind: "system",
    })),
  })

export type Results = { completed: number; failed: number; late: number[] }

/** Waits until no post is pending. `late` lists each published post's delay (ms). */
export async function untilPublished(
  organizationId: string,
  patienceMs: number,
  channels?: string[],
): Promise<Results> {
  const where = { organizationId, ...(channels && { socialAccountId: { in: channels } }) }
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(500)) {
    const pending = { ...where, status: { in: ["SCHEDULED" as const, "PROCESSING" as const] } }
    if (!(await prisma.post.findFirst({ where: pending, select: { id: true } }))) break
  }
  const rows = await prisma.post.findMany({
    where,
    select: { status: true, postedAt: true, scheduledAt: true },
  })
  const late = rows
    .flatMap(({ postedAt, scheduledAt }) =>
      postedAt && scheduledAt ? [postedAt.getTime() - scheduledAt.getTime()] : [],
    )
    .sort((a, b) => a - b)
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return { completed: count("COMPLETED"), failed: count("FAILED"), late }
}

type Feed = { data: { text: string }[] }

/** The target that every post is published exactly once. */
export const publishedOnce = (
  posts: number,
  { completed, missing, doubled }: { completed: number; missing: number; doubled: number },
): Promised => ({
  name: "posts published exactly once, of those that came due",
  ratio: Math.min(completed, posts - missing - doubled) / posts,
  least: 1,
  measured: `${completed.toLocaleString("en")} published, ${missing} missing, ${doubled} duplicated`,
})

/** How many posts are missing from the platforms' feeds, and how many appear more than once. */
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

/** Reads a list's first page ten times per second until stopped. Returns the sorted times (ms). */
export function readMeanwhile(url: string, key: string) {
  const times: number[] = []
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const startedAt = performance.now()
      const response = await fetch(`${url}/v0/posts?limit=20`, { headers: { "x-api-key": key } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`a read returned ${response.status}`)
      times.push(performance.now() - startedAt)
      await sleep(100)
    }
  })()
  return async () => {
    stopped = true
    await loop
    return times.sort((a, b) => a - b)
  }
}
