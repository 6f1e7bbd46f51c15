import { afterAll, beforeAll, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import type { Post } from "@/lib/posts/contract"
import { publish } from "@/lib/testing/publish"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import { pullAnalytics } from "./pull-analytics"

let engine: Awaited<ReturnType<typeof startFunctions>>
beforeAll(async () => void (engine = await startFunctions([pullAnalytics])))
afterAll(() => engine.stop())

it("pulls every due post of the account once", { timeout: 90_000 }, async () => {
  const { call, connect } = await createWorkspace()
  const { id: socialAccountId } = await connect("bluesky")
  for (const caption of ["One", "Two", "Three"]) {
    const { body } = await call<Post>("POST", "/v0/posts", { socialAccountId, caption, action: "now" })
    await publish(body.id)
  }
  expect(await prisma.post.count({ where: { socialAccountId, status: "COMPLETED" } })).toBe(3)
  const due = new Date(Date.now() - 1000)
  await prisma.post.updateMany({ where: { socialAccountId }, data: { analyticsNextFetchAt: due } })
  await engine.send({ name: "analytics/due", data: { socialAccountId } })
  await engine.send({ name: "analytics/due", data: { socialAccountId } })
  const fetched = () =>
    prisma.post.count({ where: { socialAccountId, analyticsLastFetchedAt: { not: null } } })
  await expect.poll(fetched, { timeout: 60_000 }).toBe(3)
  expect(await prisma.metricSample.count({ where: { post: { socialAccountId } } })).toBe(3)
})
