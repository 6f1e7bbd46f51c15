import { sql } from "kysely"
import pg from "pg"
import { afterEach, beforeAll, expect, it, vi } from "vitest"

import { db } from "@/lib/db/database"
import { asTenant } from "@/lib/db/tenant"
import { createWorkspace } from "@/lib/testing/workspace"
import { createPost } from "./create-post"

// What creating a scheduled post costs PostgreSQL. Raise a limit only for a reason that's worth its cost.

let create: () => Promise<unknown>
beforeAll(async () => {
  const { connect, caller } = await createWorkspace()
  const { id: socialAccountId } = await connect("bluesky")
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
  const post = { socialAccountId, caption: "Two things we learned this week", media: [], scheduledAt }
  create = () => asTenant(caller.organizationId, () => createPost(caller, post))
  await create()
})
afterEach(() => vi.restoreAllMocks())

const countStatements = async (work: () => Promise<unknown>) => {
  const query = vi.spyOn(pg.Client.prototype, "query")
  await work()
  return query.mock.calls.filter(([config]) => (config as unknown as pg.QueryConfig).name !== "tenant").length
}

const readWal = async () =>
  (await sql<{ bytes: string }>`select pg_current_wal_insert_lsn() - '0/0' as bytes`.execute(db)).rows[0]!
    .bytes

async function countWal(work: () => Promise<unknown>) {
  const before = Number(await readWal())
  await work()
  return Number(await readWal()) - before
}

const createTogether = (posts: number) => Promise.all(Array.from({ length: posts }, create))

it("takes six statements for one post", async () => {
  expect(await countStatements(create)).toBeLessThanOrEqual(6)
})

it("takes a fraction of a statement for each of the posts of concurrent requests", async () => {
  expect(await countStatements(() => createTogether(200))).toBeLessThanOrEqual(30)
})

it("writes little for each post", async () => {
  const written: number[] = []
  // The least of several: others write too, and the first change of a page after a checkpoint writes all of it.
  for (let n = 0; n < 4; n++) written.push((await countWal(() => createTogether(100))) / 100)
  // A third of it is the two events that `GET /v0/events` lists.
  expect(Math.min(...written)).toBeLessThan(5_000)
})
