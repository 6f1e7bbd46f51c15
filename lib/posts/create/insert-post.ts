import type { Caller } from "@/lib/access/caller"
import { countPostsUsed } from "@/lib/billing/require-plan"
import { compileOnce } from "@/lib/db/compile-once"
import type { Db } from "@/lib/db/database"
import { json } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import type { Approval } from "@/lib/posts/approval"
import { fieldColumns, mapPostFields, noFields, type PostFieldValues } from "@/lib/posts/post-fields"
import type { NewPost } from "./check-create"

/** What the response shows of the row. */
export const createdFields = [
  ...(["id", "externalId", "caption", "status", "scheduledAt", "platformConfiguration"] as const),
  ...(["socialAccountId", "createdAt", "updatedAt"] as const),
]

type Start = Approval & {
  id: string
  status: "DRAFT" | "SCHEDULED" | "PROCESSING"
  slotAt: Date | null
  scheduledAt: Date | null
}

type Row = Start &
  PostFieldValues &
  Pick<NewPost, "socialAccountId" | "caption"> & {
    organizationId: string
    platformConfiguration: string | null
    importKey: string | null
    actorKind: Caller["actor"]["kind"]
    actorId: string
    auditId: string
    actorName: string
    address: string | null
  }

const insertRow = compileOnce((on, row: Row) =>
  on
    .with("created", (cte) =>
      cte
        .insertInto("Post")
        .values({
          id: row.id,
          organizationId: row.organizationId,
          socialAccountId: row.socialAccountId,
          status: row.status,
          slotAt: row.slotAt,
          scheduledAt: row.scheduledAt,
          caption: row.caption,
          ...mapPostFields((_, name) => row[name]),
          platformConfiguration: row.platformConfiguration,
          approvalStatus: row.approvalStatus,
          approvalRequestedAt: row.approvalRequestedAt,
          approvalRequestedBy: row.approvalRequestedBy,
          approvedAt: row.approvedAt,
          approvedBy: row.approvedBy,
          importKey: row.importKey,
          createdByKind: row.actorKind,
          createdById: row.actorId,
        })
        .returning([...createdFields, "version", "waitUntil", "approvalStatus"]),
    )
    .with("audited", (cte) =>
      cte.insertInto("AuditEntry").values({
        id: row.auditId,
        organizationId: row.organizationId,
        actorKind: row.actorKind,
        actorId: row.actorId,
        actorName: row.actorName,
        action: "post.created",
        subjectKind: "post",
        subjectId: row.id,
        address: row.address,
      }),
    )
    .with("allowance", () => countPostsUsed(row.organizationId, 1))
    .selectFrom("created")
    .leftJoin("allowance", (join) => join.onTrue())
    .selectAll("created")
    .select(["allowance.used", "allowance.limit"]),
)

/** Inserts the post and its audit entry, and counts it toward the plan's allowance, in one statement. */
export async function insertPost(
  tx: Db,
  { organizationId, actor, address }: Caller,
  { input, importKey, ...start }: Start & { input: NewPost; importKey: string | undefined },
) {
  const { socialAccountId, caption, platformConfiguration } = input
  const [row] = await insertRow(tx, {
    ...{ ...start, organizationId, socialAccountId, caption },
    ...noFields,
    ...fieldColumns(input),
    platformConfiguration: platformConfiguration ? json(platformConfiguration) : null,
    importKey: importKey ?? null,
    actorKind: actor.kind,
    actorId: actor.id,
    auditId: newId(),
    actorName: actor.name,
    address: address ?? null,
  })
  return row!
}
