import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { StoreFullError } from "@/lib/platforms/sandbox/store"

/** Above the largest file that a sandbox stores, as base64. */
export const maxRecordBytes = 2_200_000
/** Per workspace. Tests lower them. */
export const sandboxQuota = { bytes: 256_000_000, records: 500_000 }

const recheckMs = 60_000
const recheckBytes = 16_000_000

type Usage = { bytes: number; records: number; writtenSince: number; measuredAt: number }
const usages = new Map<string, Usage>()

async function measure(organizationId: string, now: number): Promise<Usage> {
  const { bytes, records } = await db
    .selectFrom("SandboxRecord")
    .where("organizationId", "=", organizationId)
    .select((eb) => [
      eb.fn
        .coalesce(sql<number>`sum(pg_column_size(${eb.ref("value")}))::float8`, sql<number>`0`)
        .as("bytes"),
      eb.fn.countAll<number>().as("records"),
    ])
    .executeTakeFirstOrThrow()
  const usage = { bytes, records: Number(records), writtenSince: 0, measuredAt: now }
  if (usages.size > 10_000) usages.clear()
  usages.set(organizationId, usage)
  return usage
}

/**
 * Throws if a workspace's sandbox is full. Counting every time would be slow, so a process counts once a minute, or after
 * every 16 MB, and adds what it writes in between.
 */
export async function reserveSandboxSpace(organizationId: string, bytes: number): Promise<void> {
  if (bytes > maxRecordBytes) throw new StoreFullError("The sandbox doesn't store records of this size.")
  const now = Date.now()
  let usage = usages.get(organizationId)
  const isFull = ({ bytes: used, records }: Usage) =>
    used + bytes > sandboxQuota.bytes || records >= sandboxQuota.records
  if (!usage || now - usage.measuredAt > recheckMs || usage.writtenSince > recheckBytes)
    usage = await measure(organizationId, now)
  if (isFull(usage))
    throw new StoreFullError("This workspace's sandbox is full (old content is removed after 90 days)")
  usage.bytes += bytes
  usage.records++
  usage.writtenSince += bytes
}

/** For tests that simulate another process, or the next minute. */
export const forgetSandboxUsage = () => usages.clear()
