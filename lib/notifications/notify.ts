import type { Sql } from "@/lib/db"
import type { MemberRole } from "@/prisma/generated/client"
import type { Notification, NotificationData, NotificationKind } from "./contract"
import { mailedByJobs, mailUsual } from "./mail-usual"

type Notice = {
  organizationId: string
  kind: NotificationKind
  subjectKind: Notification["subjectKind"]
  subjectId: string
  data?: NotificationData
  /** While one with this key is unread, this joins it. */
  groupKey?: string
  /** Everybody with one of these roles, … */
  roles?: readonly MemberRole[]
  /** … and these people, as far as they are members. */
  userIds?: readonly (string | null)[]
  /** Who did it knows already. */
  exceptUserId?: string | null
}

export const managers: readonly MemberRole[] = ["owner", "admin"]

export const mailsByItself = (kind: NotificationKind) => mailUsual[kind] && !mailedByJobs.includes(kind)

/** The columns of `notice`, as JSON records are read. */
const noticeColumns = `"organizationId" text, kind text, "subjectKind" text, "subjectId" text, data jsonb, "groupKey" text,
  roles text[], "userIds" text[], "exceptUserId" text, mailed boolean`

/** UUID version 7 (RFC 9562), as `newId` makes them: time, then random bits. */
const id = `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
  substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid::text`

const joined = `coalesce(("Notification".data->>'count')::int, 1) + coalesce((excluded.data->>'count')::int, 1)`

/**
 * One row for each person that a row of the relation `notice` concerns, in the statement of what it tells about. Posts
 * bring their channel and how they begin. Always in the same order, so that two that join the same rows cannot wait
 * for each other. A mail is due soon, not at once: who reads it here first gets none.
 */
export const noticesInsert = `
  INSERT INTO "Notification" (id, "organizationId", "userId", kind, "subjectKind", "subjectId", data, "groupKey", "mailDueAt")
  SELECT ${id}, n."organizationId", m."userId", n.kind, n."subjectKind", n."subjectId",
    jsonb_strip_nulls(jsonb_build_object('channel', coalesce(a."displayName", a.username), 'platform', a.platform,
      'excerpt', left(p.caption, 140))) || coalesce(n.data, '{}'), n."groupKey",
    CASE WHEN coalesce(s.email AND n.kind <> ALL ('{${mailedByJobs.join()}}'), n.mailed) THEN now() + interval '1 minute' END
  FROM notice n
    JOIN "Member" m ON m."organizationId" = n."organizationId" AND (m.role::text = ANY(n.roles) OR m."userId" = ANY(n."userIds"))
    LEFT JOIN "NotificationSetting" s ON s."organizationId" = n."organizationId" AND s."userId" = m."userId" AND s.kind = n.kind
    LEFT JOIN "Post" p ON n."subjectKind" = 'post' AND p.id = n."subjectId"
    LEFT JOIN "SocialAccount" a ON a.id = CASE n."subjectKind" WHEN 'post' THEN p."socialAccountId" WHEN 'socialAccount' THEN n."subjectId" END
  WHERE m."userId" IS DISTINCT FROM n."exceptUserId"
  ORDER BY n."organizationId", n."groupKey", m."userId"
  ON CONFLICT ("organizationId", "userId", "groupKey") DO UPDATE SET "subjectKind" = excluded."subjectKind",
    "subjectId" = excluded."subjectId", data = excluded.data || jsonb_build_object('count', ${joined}), "createdAt" = now(),
    "mailDueAt" = coalesce("Notification"."mailDueAt",
      CASE WHEN "Notification"."mailedAt" IS NULL OR "Notification"."mailedAt" < now() - interval '1 hour' THEN excluded."mailDueAt" END)`

/** One of each channel whose posts failed, from the relation `told`: an outage may end thousands at once. */
export const failuresNotice = `
  SELECT "organizationId", 'post_failed' AS kind, 'post' AS "subjectKind", max("postId") AS "subjectId",
    jsonb_build_object('count', count(DISTINCT "postId"), 'errorTag', max("errorTag"), 'reason', left(max("errorMessage"), 300)) AS data,
    'post_failed:' || (data->>'socialAccountId') AS "groupKey", ARRAY['${managers.join("','")}'] AS roles,
    array_agg(author) AS "userIds", NULL::text AS "exceptUserId", ${mailsByItself("post_failed")} AS mailed
  FROM told, unnest(authors) AS author WHERE status = 'FAILED' GROUP BY "organizationId", data->>'socialAccountId'`

/** Tells the people whom something concerns, in the transaction in which it happens. */
export async function notify(sql: Sql, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map((notice) => ({ ...notice, mailed: mailsByItself(notice.kind) }))
  await sql.query({
    name: "notify",
    text: `WITH notice AS (SELECT * FROM json_to_recordset($1::json) AS notice(${noticeColumns})) ${noticesInsert}`,
    values: [JSON.stringify(rows)],
  })
}
