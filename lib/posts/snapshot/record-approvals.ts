import type { Db } from "@/lib/db/database"
import { anyOf, rowsAs } from "@/lib/db/expressions"
import { contentDigest } from "./content-digest"
import { contentColumns, selectMedia, selectParts } from "./select-content"

/** The digest of what each post would publish now, by post id. */
export async function readDigests(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("Post as p")
    .innerJoin("SocialAccount as a", "a.id", "p.socialAccountId")
    .where("p.id", "=", anyOf(ids))
    .select(["p.id", "p.socialAccountId", "a.remoteId", ...contentColumns])
    .select([selectParts.as("parts"), selectMedia.as("media")])
    .execute()
  return new Map(
    rows.map(({ id, socialAccountId, remoteId, ...row }) => [
      id,
      contentDigest({ ...row, account: { id: socialAccountId, remoteId } }),
    ]),
  )
}

/** Records what was approved. Call it in the approval's transaction, after all of its changes. */
export async function recordApprovals(tx: Db, ids: string[]): Promise<void> {
  const digests = [...(await readDigests(tx, ids))].map(([id, digest]) => ({ id, digest }))
  await tx
    .updateTable("Post as p")
    .from(rowsAs("approved", { id: "text", digest: "text" } as const, digests))
    .set((eb) => ({ approvedDigest: eb.ref("approved.digest") }))
    .whereRef("p.id", "=", "approved.id")
    .where("p.approvedAt", "is not", null)
    .execute()
}
