import { expect, it } from "vitest"

import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import { createWorkspace } from "@/lib/testing/workspace"
import { pool, prisma } from "./database"
import { recordUse, writeUse } from "./record-use"

const newKey = async () => {
  const { organizationId, key } = await createWorkspace()
  const { id } = await prisma.apiKey.findFirstOrThrow({ where: { organizationId }, select: { id: true } })
  return { key, id }
}
const lastUse = async (id: string) =>
  (await prisma.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime() ?? null
/** Every update of a row gives it another version. */
const versionOf = async (id: string) =>
  (await pool.query<{ xmin: string }>(`SELECT xmin::text FROM "ApiKey" WHERE id = $1`, [id])).rows[0]!.xmin

it("writes the last use once for many concurrent requests, and again after a minute", async () => {
  const { key, id } = await newKey()
  await Promise.all(Array.from({ length: 16 }, () => findApiKeyCaller(key)))
  await expect.poll(() => lastUse(id)).toBeTypeOf("number")
  const version = await versionOf(id)
  await Promise.all(Array.from({ length: 16 }, () => findApiKeyCaller(key)))
  await Promise.all(Array.from({ length: 16 }, () => writeUse("ApiKey", id)))
  expect(await versionOf(id)).toBe(version)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await prisma.apiKey.update({ where: { id }, data: { lastUsedAt: anHourAgo } })
  await findApiKeyCaller(key)
  await expect.poll(() => lastUse(id)).toBeGreaterThan(anHourAgo.getTime())
})

it("doesn't wait for another process that is writing it", async () => {
  const { id } = await newKey()
  const other = await pool.connect()
  await other.query("BEGIN")
  await other.query(`UPDATE "ApiKey" SET "lastUsedAt" = now() WHERE id = $1`, [id])
  await writeUse("ApiKey", id)
  await other.query("ROLLBACK")
  other.release()
  expect(await lastUse(id)).toBeNull()
  recordUse("ApiKey", id)
  await expect.poll(() => lastUse(id)).toBeTypeOf("number")
})
