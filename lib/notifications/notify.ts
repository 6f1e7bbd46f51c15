import { sql } from "kysely"

import { db, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { jsonRowsAs } from "@/lib/db/json-rows"
import type { MemberRole } from "@/prisma/generated/client"
import {
  notificationKinds,
  notifications,
  type NotificationKind,
} from "@/lib/declarations/notification-kinds"
import type { Notification, NotificationData } from "./contract"

type Notice = {
  organizationId: string
  kind: NotificationKind
  subjectKind: Notification["subjectKind"]
  subjectId: string
  data?: NotificationData
  /** Joins an unread notification with the same key. */
  groupKey?: string
  /** Everyone with one of these roles, … */
  roles?: readonly MemberRole[]
  /** … and these people, if they're members. */
  userIds?: readonly (string | null)[]
  /** Whoever caused it. */
  exceptUserId?: string | null
}

export const managers: readonly MemberRole[] = ["owner", "admin"]

const emailedByJobs = notificationKinds.filter((kind) => notifications[kind].emailedByJob)
const isEmailedByDefault = (kind: NotificationKind) =>
  notifications[kind].emailedByDefault === true && !notifications[kind].emailedByJob

const noticeColumns = {
  organizationId: "text",
  kind: "text",
  subjectKind: "text",
  subjectId: "text",
  data: "jsonb",
  groupKey: "text",
  roles: "text[]",
  userIds: "text[]",
  exceptUserId: "text",
  isEmailed: "boolean",
} as const

type NoticeRow = {
  [Column in Exclude<keyof typeof noticeColumns, "roles" | "userIds" | "isEmailed" | "data">]: string
} & { roles: string[]; userIds: string[]; isEmailed: boolean; data: unknown }

/** A version 7 UUID (RFC 9562), like `newId`: the time, then random bits. */
const newId = sql<string>`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
  'hex')::uuid::text`

/**
 * For a statement with the relation `notice`: creates one notification per recipient of each notice. A post's
 * notification gets its channel and an excerpt. Rows are sorted so that two statements can't deadlock. The email is
 * due after a minute, so people who read it in the dashboard first don't get one.
 */
export const insertNotifications = () =>
  db
    .withTables<{ notice: NoticeRow }>()
    .insertInto("Notification")
    .columns([
      "id",
      "organizationId",
      "userId",
      "kind",
      "subjectKind",
      "subjectId",
      "data",
      "groupKey",
      "mailDueAt",
    ])
    .expression((eb) =>
      eb
        .selectFrom("notice as n")
        .innerJoin("Member as m", (join) =>
          join
            .onRef("m.organizationId", "=", "n.organizationId")
            .on(({ ref, or }) =>
              or([
                sql<boolean>`${ref("m.role")}::text = any(${ref("n.roles")})`,
                sql<boolean>`${ref("m.userId")} = any(${ref("n.userIds")})`,
              ]),
            ),
        )
        .leftJoin("NotificationSetting as s", (join) =>
          join
            .onRef("s.organizationId", "=", "n.organizationId")
            .onRef("s.userId", "=", "m.userId")
            .onRef("s.kind", "=", "n.kind"),
        )
        .leftJoin("Post as p", (join) =>
          join.on("n.subjectKind", "=", sql.lit("post")).onRef("p.id", "=", "n.subjectId"),
        )
        .leftJoin("SocialAccount as a", (join) =>
          join.on(({ eb, ref }) =>
            eb(
              "a.id",
              "=",
              eb
                .case("n.subjectKind")
                .when(sql.lit("post"))
                .then(ref("p.socialAccountId"))
                .when(sql.lit("socialAccount"))
                .then(ref("n.subjectId"))
                .end(),
            ),
          ),
        )
        .where(({ eb, ref }) => eb("m.userId", "is distinct from", ref("n.exceptUserId")))
        .orderBy("n.organizationId")
        .orderBy("n.groupKey")
        .orderBy("m.userId")
        .select(({ ref, fn }) => [
          newId.as("id"),
          "n.organizationId",
          "m.userId",
          "n.kind",
          "n.subjectKind",
          "n.subjectId",
          sql<string>`jsonb_strip_nulls(jsonb_build_object('channel', ${fn.coalesce("a.displayName", "a.username")},
            'platform', ${ref("a.platform")}, 'excerpt', left(${ref("p.caption")}, 140)))
            || coalesce(${ref("n.data")}, '{}')`.as("data"),
          "n.groupKey",
          sql<Date | null>`case when coalesce(${ref("s.email")} and ${ref("n.kind")} <> all (${emailedByJobs}::text[]),
            ${ref("n.isEmailed")}) then now() + interval '1 minute' end`.as("mailDueAt"),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "userId", "groupKey"]).doUpdateSet(({ ref }) => ({
        subjectKind: ref("excluded.subjectKind"),
        subjectId: ref("excluded.subjectId"),
        data: sql<string>`${ref("excluded.data")} || jsonb_build_object('count',
          coalesce((${ref("Notification.data")}->>'count')::int, 1) + coalesce((${ref("excluded.data")}->>'count')::int, 1))`,
        createdAt: now,
        mailDueAt: sql<Date | null>`coalesce(${ref("Notification.mailDueAt")},
          case when ${ref("Notification.mailedAt")} is null or ${ref("Notification.mailedAt")} < now() - interval '1 hour'
            then ${ref("excluded.mailDueAt")} end)`,
      })),
    )

type SettledPost = {
  organizationId: string
  postId: string
  status: string
  data: unknown
  authors: (string | null)[]
  errorTag: string | null
  errorMessage: string | null
}

/**
 * The relation `notice` from the settled posts in the relation `settled`: one notice per channel with failed posts,
 * because an outage can fail thousands at once.
 */
export const selectFailureNotices = () =>
  db
    .withTables<{ settled: SettledPost }>()
    .selectFrom(({ selectFrom }) =>
      selectFrom("settled")
        .innerJoinLateral(
          ({ ref }) =>
            sql<{ author: string | null }>`unnest(${ref("settled.authors")})`.as<"a">(sql`a(author)`),
          (join) => join.onTrue(),
        )
        .where("settled.status", "=", sql.lit("FAILED"))
        .selectAll("settled")
        .select(({ ref }) => [
          "a.author",
          sql<string>`${ref("settled.data")}->>'socialAccountId'`.as("channel"),
        ])
        .as("failed"),
    )
    .groupBy(["failed.organizationId", "failed.channel"])
    .select(({ ref, fn }) => [
      "failed.organizationId",
      sql.lit("post_failed").as("kind"),
      sql.lit("post").as("subjectKind"),
      fn.max("failed.postId").as("subjectId"),
      sql`jsonb_build_object('count', count(distinct ${ref("failed.postId")}),
        'errorTag', max(${ref("failed.errorTag")}), 'reason', left(max(${ref("failed.errorMessage")}), 300))`.as(
        "data",
      ),
      sql<string>`'post_failed:' || ${ref("failed.channel")}`.as("groupKey"),
      sql<string[]>`${managers}::text[]`.as("roles"),
      sql<string[]>`array_agg(${ref("failed.author")})`.as("userIds"),
      sql<null>`null::text`.as("exceptUserId"),
      sql.lit(isEmailedByDefault("post_failed")).as("isEmailed"),
    ])

/** Notifies the people concerned, in the transaction of the change. */
export async function notify(tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map((notice) => ({ ...notice, isEmailed: isEmailedByDefault(notice.kind) }))
  await tx
    .with("notice", (on) => on.selectFrom(jsonRowsAs("row", noticeColumns, rows)).selectAll())
    .with("notified", () => insertNotifications())
    .selectNoFrom(sql.lit(true).as("done"))
    .execute()
}
