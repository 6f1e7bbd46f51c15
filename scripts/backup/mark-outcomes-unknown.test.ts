import { expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { withClient } from "@/scripts/database/migrations"
import { countUpcoming, markOutcomesUnknown } from "./mark-outcomes-unknown.ts"

it("gives each part of a due post an attempt with an unknown outcome, and doesn't change upcoming posts", async () => {
  const { call, connect } = await createWorkspace()
  const { id: socialAccountId } = await connect()
  const schedule = async () => {
    const body = { socialAccountId, caption: "Hello", scheduledAt: inSeconds(3600) }
    return (await call<{ id: string }>("POST", "/v0/posts", body)).body.id
  }
  const [due, upcoming] = [await schedule(), await schedule()]
  await prisma.post.update({ where: { id: due }, data: { scheduledAt: new Date(Date.now() - 60_000) } })
  const since = new Date(Date.now() - 120_000)

  const counts = await withClient(env.DATABASE_URL, async (db) => {
    await db.query("BEGIN")
    const marked = await markOutcomesUnknown(db, since.toISOString())
    await markOutcomesUnknown(db, since.toISOString()) // an existing attempt stays
    const scheduled = await countUpcoming(db)
    await db.query("COMMIT")
    return { marked, scheduled }
  })
  expect(counts.marked).toBeGreaterThanOrEqual(1)
  expect(counts.scheduled).toBeGreaterThanOrEqual(1)
  const attempts = await prisma.publishAttempt.findMany({ where: { postId: due }, orderBy: { part: "asc" } })
  expect(attempts.map(({ part, key, outcome, startedAt }) => [part, key, outcome, startedAt])).toEqual(
    [-1, 0].map((part) => [part, `${due}:1:${part}`, "unknown", since]),
  )
  expect(await prisma.timelineEntry.count({ where: { postId: due, phase: "restore" } })).toBe(2)
  expect(await prisma.publishAttempt.count({ where: { postId: upcoming } })).toBe(0)
})
