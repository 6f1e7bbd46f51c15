import { sql, type Expression, type ExpressionBuilder } from "kysely"

import { db } from "@/lib/db/database"
import type { DB } from "@/prisma/generated/kysely/tables"

/** Written to the manifest. Increment it when a file's format changes. */
export const archiveVersion = 2

type Column<Of extends keyof DB> = keyof DB[Of] & string
type TableWith<Name extends string> = {
  [Of in keyof DB]: Name extends Column<Of> ? Of : never
}[keyof DB]

/** What an archived row's related data is read with. The row is `t`. */
type RowOf<Of extends keyof DB> = ExpressionBuilder<DB & { t: DB[Of] }, "t">
type Related<Of extends keyof DB> = (row: RowOf<Of>) => Expression<unknown>

type Options<Of extends keyof DB> = {
  /** The columns to page by, unique within the workspace. */
  key?: readonly Column<Of>[]
  /** Secrets, and columns that mean nothing on another server. */
  omit?: readonly Column<Of>[]
  /** Data from other tables, by property. */
  related?: Record<string, Related<Of>>
}
type ArchiveTable = {
  file: string
  readPage: (organizationId: string, after: string) => Promise<{ key: string; line: string }[]>
}

/** All columns of the row that `alias` names, except those in `omit`. */
const columnsExcept = (alias: string, omit: readonly string[]) =>
  sql<unknown>`(to_jsonb(${sql.table(alias)}) - ${omit}::text[])`

/** The table's rows that belong to the archived row. */
const rowsOf =
  <Of extends keyof DB>(table: Of, key: Column<Of>, omit: readonly Column<Of>[] = []) =>
  (row: RowOf<TableWith<"id">>) =>
    row
      .selectFrom(`${table} as c` as "PostPart as c")
      .whereRef(`c.${key}` as "c.postId", "=", "t.id")
      .select((eb) =>
        eb.fn
          .coalesce(eb.fn<unknown>("jsonb_agg", [columnsExcept("c", [key, ...omit])]), sql.lit("[]"))
          .as("rows"),
      )

const pageSize = 200

/** Generic in the table, of which the query builder needs to know only what all of them have. */
function archiveTable<Of extends TableWith<"organizationId">>(
  file: string,
  table: Of,
  { key = ["id" as Column<Of>], omit = [], related = {} }: Options<Of> = {},
): ArchiveTable {
  const readPage = (organizationId: string, after: string) =>
    db
      .selectFrom(`${table} as t` as "Post as t")
      .where("t.organizationId", "=", organizationId)
      .select((eb) => {
        const properties = Object.entries(related).flatMap(([name, read]) => [
          sql.lit(name),
          read(eb as unknown as RowOf<Of>),
        ])
        const row = columnsExcept("t", ["organizationId", ...omit])
        return [
          pageKey.as("key"),
          sql<string>`(${row} || ${eb.fn("jsonb_build_object", properties)})::text`.as("line"),
        ]
      })
      .where(pageKey, ">", after)
      .orderBy(pageKey)
      .limit(pageSize)
      .execute()
  const columns = key.map((column) => sql.ref<string>(`t.${column}`))
  const pageKey = columns.length === 1 ? columns[0]! : sql<string>`concat_ws('|', ${sql.join(columns)})`
  return { file, readPage }
}

/** One file per table, with one JSON object per line. Property names are the database's column names. */
export const archiveTables = [
  archiveTable("profiles", "ClientProfile"),
  archiveTable("channels", "SocialAccount", {
    omit: ["credentials", "platformAppId", "grantorId", "connectLinkId", "refreshStartedAt", "refreshDueAt"],
    related: { slots: rowsOf("QueueSlot", "socialAccountId") },
  }),
  archiveTable("tags", "Tag"),
  archiveTable("media", "Media", { related: { tags: rowsOf("MediaTag", "mediaId") } }),
  archiveTable("posts", "Post", {
    omit: ["holder", "fence", "claimedAt", "enqueuedVersion", "approvedDigest"],
    related: {
      parts: rowsOf("PostPart", "postId"),
      media: rowsOf("PostMedia", "postId"),
      // Without what triggers copy from the post.
      tags: rowsOf("PostTag", "postId", [
        ...(["organizationId", "socialAccountId", "status", "approvalStatus", "at"] as const),
      ]),
      comments: rowsOf("PostComment", "postId"),
      metrics: rowsOf("MetricSample", "postId"),
      attempts: rowsOf("PublishAttempt", "postId"),
      timeline: rowsOf("TimelineEntry", "postId"),
    },
  }),
  archiveTable("metric-days", "MetricDay", { key: ["socialAccountId", "day", "tagId"] }),
  archiveTable("templates", "PostTemplate", { related: { tags: rowsOf("PostTemplateTag", "templateId") } }),
  archiveTable("webhooks", "WebhookEndpoint", {
    omit: ["secret", "previousSecret", "previousSecretExpiresAt"],
  }),
  archiveTable("api-keys", "ApiKey", { omit: ["hash"] }),
  archiveTable("apps", "OAuthApp", { omit: ["secretHash"] }),
  archiveTable("generations", "AiGeneration", { omit: ["holder"] }),
  archiveTable("credits", "CreditEntry"),
  archiveTable("members", "Member", {
    key: ["userId"],
    related: {
      person: (member) =>
        member
          .selectFrom("User as u")
          .whereRef("u.id", "=", "t.userId")
          .select((eb) =>
            eb
              .fn("jsonb_build_object", [sql.lit("name"), "u.name", sql.lit("email"), "u.email"])
              .as("person"),
          ),
    },
  }),
  archiveTable("audit-log", "AuditEntry"),
]

/** The lines of one file, read page by page, so memory use doesn't grow with the workspace. */
export async function* archiveLines(
  organizationId: string,
  { readPage }: ArchiveTable,
  onRows: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let after = ""
  for (;;) {
    const rows = await readPage(organizationId, after)
    if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(""))
    onRows(rows.length)
    if (rows.length < pageSize) return
    after = rows.at(-1)!.key
  }
}
