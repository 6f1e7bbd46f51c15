import { paymentRequired } from "@/lib/billing/require-plan"
import { db, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { env } from "@/lib/config/env"
import { unprocessable } from "@/lib/errors/app-error"

const megabyte = 1024 * 1024

/** The plan's limit, or else the operator's limit for every organization. Null without a limit. */
async function storageLimit(
  tx: Db,
  organizationId: string,
): Promise<{ megabytes: number; isPlan: boolean } | null> {
  const plan = await tx
    .selectFrom("Subscription")
    .select("storageLimitMb")
    .where("organizationId", "=", organizationId)
    .executeTakeFirst()
  if (plan && plan.storageLimitMb !== null) return { megabytes: plan.storageLimitMb, isPlan: true }
  return env.MEDIA_QUOTA_MB === 0 ? null : { megabytes: env.MEDIA_QUOTA_MB, isPlan: false }
}

/** The size of the library and of open uploads that may still be added to it, except for `key`. */
async function usedBytes(tx: Db, organizationId: string, key = ""): Promise<number> {
  const { library, uploads } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("Media")
        .select(({ fn }) => fn.sum<string>("size").as("bytes"))
        .where("organizationId", "=", organizationId)
        .where("removedAt", "is", null)
        .where("key", "<>", key)
        .as("library"),
      eb
        .selectFrom("Upload as u")
        .select(({ fn }) => fn.sum<string>("u.size").as("bytes"))
        .where("u.organizationId", "=", organizationId)
        .where("u.expiresAt", ">", now)
        .where("u.key", "<>", key)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("Media as m").select("m.id").whereRef("m.key", "=", "u.key"))),
        )
        .as("uploads"),
    ])
    .executeTakeFirstOrThrow()
  return Number(library) + Number(uploads)
}

export async function storageUsage(organizationId: string) {
  const [limit, used] = await Promise.all([storageLimit(db, organizationId), usedBytes(db, organizationId)])
  return { usedBytes: used, limitBytes: limit && limit.megabytes * megabyte }
}

/** @param key the object that takes up the bytes, so that it isn't counted twice */
export async function requireStorageQuota(
  tx: Db,
  organizationId: string,
  bytes: number,
  key?: string,
): Promise<void> {
  const limit = await storageLimit(tx, organizationId)
  if (!limit) return
  const used = await usedBytes(tx, organizationId, key)
  if (used + bytes <= limit.megabytes * megabyte) return
  const usage = `The media library is full (${Math.ceil(used / megabyte)} of ${limit.megabytes} MB used).`
  if (limit.isPlan) throw paymentRequired(`${usage} Delete items or upgrade your plan.`)
  throw unprocessable(`${usage} Delete items or ask your administrator for more space.`, {}, "library_full")
}

/** Records an upload's actual size. An upload without a row takes no space, because it can't be registered. */
export async function claimStorage(key: string, bytes: number): Promise<void> {
  const upload = await db
    .updateTable("Upload")
    .set({ size: bytes })
    .where("key", "=", key)
    .returning("organizationId")
    .executeTakeFirst()
  if (upload) await requireStorageQuota(db, upload.organizationId, bytes, key)
}
