import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { notifyAllowance } from "@/lib/billing/require-plan"
import { batchStatements } from "@/lib/db/batch-statements"
import { compileOnce } from "@/lib/db/compile-once"
import { transaction, type Db } from "@/lib/db/database"
import { jsonTextAs, storableJson } from "@/lib/db/json-rows"
import { newId } from "@/lib/crypto/ids"
import type { Approval } from "@/lib/posts/approval"
import { postMessages } from "@/lib/posts/post-events"
import { fieldColumns, mapPostFields, noFields, type PostFieldValues } from "@/lib/posts/post-fields"
import type { PostApprovalStatus, PostStatus } from "@/prisma/generated/kysely/tables"
import {
  insertDeliveries,
  insertEvents,
  messageColumns,
  wakeDeliveries,
  type MessageRow,
} from "@/lib/webhooks/queue-deliveries"
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
  Pick<NewPost, "socialAccountId" | "caption" | "platformConfiguration"> & {
    organizationId: string
    groupId: string | null
    importKey: string | null
    createdByKind: Caller["actor"]["kind"]
    createdById: string
    auditId: string
    actorName: string
    address: string | null
  }

const plainColumns = {
  ...({ id: "text", organizationId: "text", socialAccountId: "text", caption: "text" } as const),
  ...({ groupId: "text" } as const),
  ...mapPostFields(() => "text" as const),
  ...({ slotAt: "timestamptz", scheduledAt: "timestamptz", platformConfiguration: "jsonb" } as const),
  ...({ approvalRequestedAt: "timestamptz", approvalRequestedBy: "text" } as const),
  ...({ approvedAt: "timestamptz", approvedBy: "text" } as const),
  ...({ importKey: "text", createdByKind: "text", createdById: "text" } as const),
}
const enumColumns = { status: "text", approvalStatus: "text" } as const
const auditColumns = { auditId: "text", actorName: "text", address: "text" } as const
const columns = { ...plainColumns, ...enumColumns, ...auditColumns }
const plainNames = Object.keys(plainColumns) as (keyof typeof plainColumns)[]

const insertRows = compileOnce((on, { rows, messages }: { rows: string; messages: string }) =>
  on
    .with("message", (cte) => cte.selectFrom(jsonTextAs("row", messageColumns, messages)).selectAll())
    .with("logged", () => insertEvents())
    .with("queued", () => insertDeliveries())
    .with("new", (cte) => cte.selectFrom(jsonTextAs("new", columns, rows)).selectAll())
    .with("created", (cte) =>
      cte
        .insertInto("Post")
        .columns([...plainNames, "status", "approvalStatus"])
        .expression((eb) =>
          eb
            .selectFrom("new")
            .select(plainNames)
            .select(({ ref }) => [
              sql<PostStatus>`${ref("status")}::"PostStatus"`.as("status"),
              sql<PostApprovalStatus>`${ref("approvalStatus")}::"PostApprovalStatus"`.as("approvalStatus"),
            ]),
        )
        .returning([...createdFields, "version", "waitUntil", "approvalStatus"]),
    )
    .with("auditColumns", (cte) =>
      cte
        .insertInto("AuditEntry")
        .columns([
          ...(["id", "organizationId", "actorKind", "actorId", "actorName"] as const),
          ...(["action", "subjectKind", "subjectId", "address"] as const),
        ])
        .expression((eb) =>
          eb
            .selectFrom("new")
            .select(["auditId", "organizationId", "createdByKind", "createdById", "actorName"])
            .select([sql.lit("post.created").as("action"), sql.lit("post").as("subjectKind")])
            .select(["id", "address"]),
        ),
    )
    .with("spent", (cte) =>
      cte
        .selectFrom("new")
        .select(["organizationId", ({ fn }) => fn.countAll<number>().as("posts")])
        .groupBy("organizationId"),
    )
    .with("allowance", (cte) =>
      cte
        .updateTable("Subscription as s")
        .from("spent")
        .set((eb) => ({ postsUsed: eb("s.postsUsed", "+", eb.ref("spent.posts")) }))
        .whereRef("s.organizationId", "=", "spent.organizationId")
        .returning(["s.organizationId", "s.postsUsed as used", "s.postLimit as limit"]),
    )
    .selectFrom("created")
    .innerJoin("new", "new.id", "created.id")
    .leftJoin("allowance", "allowance.organizationId", "new.organizationId")
    .selectAll("created")
    .select(["new.organizationId", "allowance.used", "allowance.limit"])
    .select(({ selectFrom }) =>
      selectFrom("queued")
        .select(({ ref }) =>
          sql<string[]>`coalesce(array_agg(distinct ${ref("queued.endpointId")}), '{}')`.as("ids"),
        )
        .$asScalar()
        .$notNull()
        .as("endpointIds"),
    ),
)

type NewRow = { row: Row; messages: MessageRow[] }

/**
 * Inserts posts, their audit entries, and their webhook deliveries, counts them toward the plan's allowance, and warns managers when it's nearly
 * used.
 */
async function insertCounted(tx: Db, newRows: NewRow[]) {
  const rows = newRows.map(({ row }) => row)
  const messages = storableJson(newRows.flatMap((one) => one.messages))
  const created = await insertRows(tx, { rows: storableJson(rows), messages })
  const byId = new Map(created.map((row) => [row.id, row]))
  const ahead = new Map<string, number>()
  for (const { organizationId, used, limit } of created) {
    const later = ahead.get(organizationId) ?? 0
    ahead.set(organizationId, later + 1)
    await notifyAllowance(tx, organizationId, { used: used === null ? null : used - later, limit })
  }
  return rows.map(({ id }) => byId.get(id)!)
}

/** One transaction at a time per workspace, since the commit costs more than another row. */
const insertTogether = batchStatements(
  async (rows: NewRow[]) => {
    const created = await transaction((tx) => insertCounted(tx, rows))
    await wakeDeliveries(queuedBy(created[0]!))
    return created
  },
  { maxRunning: 1 },
)

/** The statement's deliveries, which every row of it lists. */
export const queuedBy = ({ endpointIds }: { endpointIds: string[] }) =>
  endpointIds.map((endpointId) => ({ endpointId }))

type Created = { input: NewPost; groupId: string | null; importKey: string | undefined } & Start
export type Placed = Created & { platform: string }

const newRowOf = (caller: Caller, { platform, ...created }: Placed): NewRow => {
  const row = rowOf(caller, created)
  return { row, messages: postMessages("post.created", null, { ...row, platform }) }
}

const rowOf = ({ organizationId, actor, address }: Caller, { input, importKey, ...start }: Created): Row => ({
  ...{ ...start, organizationId, socialAccountId: input.socialAccountId, caption: input.caption },
  ...noFields,
  ...fieldColumns(input),
  platformConfiguration: input.platformConfiguration,
  importKey: importKey ?? null,
  createdByKind: actor.kind,
  createdById: actor.id,
  auditId: newId(),
  actorName: actor.name,
  address: address ?? null,
})

/** Within the transaction that also stores the rest of the posts. */
export const insertPosts = (tx: Db, caller: Caller, created: Placed[]) =>
  insertCounted(
    tx,
    created.map((post) => newRowOf(caller, post)),
  )

/** For posts without media, parts, or tags. Concurrent requests share one transaction. */
export const insertSingleRow = (caller: Caller, created: Placed) => insertTogether(newRowOf(caller, created))
