import { pool } from "@/lib/db/database"

/** The manifest names it; raise it when a file changes its shape. */
export const archiveVersion = 2

type Table = {
  file: string
  from: string
  /** The order of the pages, as SQL; unique within the workspace. */
  key?: string
  /** Secrets, and what means nothing elsewhere. */
  omit?: string[]
  /** Rows of other tables that belong to it. */
  more?: string
}

const rowsOf = (name: string, key: string, table: string, owner: string, copied: string[] = []) =>
  `'${name}', (SELECT coalesce(jsonb_agg(to_jsonb(c) - '{${[key, ...copied].join(",")}}'::text[]), '[]') FROM "${table}" c WHERE c."${key}" = t.${owner})`

/** By triggers, from the post. */
const copiedToTags = ["organizationId", "socialAccountId", "status", "approvalStatus", "at"]

/** One file each: a JSON object a line, in the words of the database's columns. */
export const archiveTables: Table[] = [
  { file: "profiles", from: "ClientProfile" },
  {
    file: "channels",
    from: "SocialAccount",
    omit: ["credentials", "connectLinkId", "refreshStartedAt", "refreshDueAt"],
    more: rowsOf("slots", "socialAccountId", "QueueSlot", "id"),
  },
  { file: "tags", from: "Tag" },
  { file: "media", from: "Media", more: rowsOf("tags", "mediaId", "MediaTag", "id") },
  {
    file: "posts",
    from: "Post",
    omit: ["holder", "fence", "claimedAt", "enqueuedVersion"],
    more: [
      rowsOf("parts", "postId", "PostPart", "id"),
      rowsOf("media", "postId", "PostMedia", "id"),
      rowsOf("tags", "postId", "PostTag", "id", copiedToTags),
      rowsOf("comments", "postId", "PostComment", "id"),
      rowsOf("metrics", "postId", "MetricSample", "id"),
      rowsOf("attempts", "postId", "PublishAttempt", "id"),
      rowsOf("timeline", "postId", "TimelineEntry", "id"),
    ].join(", "),
  },
  {
    file: "metric-days",
    from: "MetricDay",
    key: `concat_ws('|', t."socialAccountId", t.day, t."tagId")`,
  },
  { file: "templates", from: "PostTemplate", more: rowsOf("tags", "templateId", "PostTemplateTag", "id") },
  { file: "webhooks", from: "WebhookEndpoint", omit: ["secret"] },
  { file: "api-keys", from: "ApiKey", omit: ["hash"] },
  { file: "apps", from: "OAuthApp", omit: ["secretHash"] },
  { file: "generations", from: "AiGeneration", omit: ["holder"] },
  { file: "credits", from: "CreditEntry" },
  {
    file: "members",
    from: "Member",
    key: `t."userId"`,
    more: `'person', (SELECT jsonb_build_object('name', u.name, 'email', u.email) FROM "User" u WHERE u.id = t."userId")`,
  },
  { file: "audit-log", from: "AuditEntry" },
]

const pageSize = 200

/** The lines of one file, page by page: memory holds one page, however large the workspace is. */
export async function* archiveLines(
  organizationId: string,
  { from, key = "t.id", omit = [], more }: Table,
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let after = ""
  for (;;) {
    const { rows } = await pool.query<{ key: string; line: string }>(
      `SELECT ${key} AS key, (to_jsonb(t) - $3::text[] || ${more ? `jsonb_build_object(${more})` : "'{}'"})::text AS line
       FROM "${from}" t WHERE t."organizationId" = $1 AND ${key} > $2 ORDER BY ${key} LIMIT ${pageSize}`,
      [organizationId, after, [...omit, "organizationId"]],
    )
    if (rows.length > 0) yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(""))
    counted(rows.length)
    if (rows.length < pageSize) return
    after = rows.at(-1)!.key
  }
}
