import { sql } from "kysely"
import type pg from "pg"

import { typedClient } from "../../lib/db/typed-client.ts"

const message =
  "Restored from a backup that was made before this post was due, so it may already be published. It's published " +
  "again only if the platform shows or guarantees that this can't create a duplicate."

/**
 * Posts that came due after the backup may already have been published by the original installation. To the
 * publisher, that's a crash between call and response: each part gets an attempt with an unknown outcome. The
 * publisher resolves it with the platform's idempotency key, by searching, or by asking a person
 * (lib/publishing/send/send-part.ts), and never sends it again blindly.
 */
export async function markOutcomesUnknown(client: pg.Client, since: string): Promise<number> {
  const now = sql<Date>`now()`
  const due = await typedClient(client)
    .with("due", (db) =>
      db
        .selectFrom("Post as p")
        .select((eb) => [
          "p.id",
          "p.round",
          "p.fence",
          eb
            .fn<number>("greatest", [
              eb.lit(1),
              eb
                .selectFrom("PostPart")
                .whereRef("PostPart.postId", "=", "p.id")
                .select((part) => part.cast<number>(part.fn.countAll(), "integer").as("parts")),
            ])
            .as("parts"),
        ])
        .where("p.approvalStatus", "=", "APPROVED")
        .where("p.remindedAt", "is", null)
        .where((eb) =>
          eb.or([
            eb("p.status", "=", "PROCESSING"),
            eb.and([
              eb("p.status", "=", "SCHEDULED"),
              eb(eb.fn<Date>("greatest", ["p.scheduledAt", "p.waitUntil"]), "<=", now),
            ]),
          ]),
        ),
    )
    .with("timeline", (db) =>
      db
        .insertInto("TimelineEntry")
        .columns(["postId", "phase", "attempt", "outcome", "message"])
        .expression(
          db
            .selectFrom("due")
            .select((eb) => [
              "due.id",
              eb.val("restore").as("phase"),
              "due.round",
              eb.val("warning").as("outcome"),
              eb.val(message).as("message"),
            ]),
        ),
    )
    .with("attempts", (db) =>
      db
        .insertInto("PublishAttempt")
        .columns(["id", "postId", "round", "part", "fence", "key", "startedAt", "outcome"])
        .expression(
          db
            .selectFrom("due")
            .innerJoinLateral(
              (eb) =>
                eb
                  .fn<{ part: number }>("generate_series", [
                    eb.lit(-1),
                    sql<number>`${eb.ref("due.parts")} - 1`,
                  ])
                  .as<"series">(sql`series(part)`),
              (join) => join.onTrue(),
            )
            .select((eb) => [
              sql<string>`gen_random_uuid()::text`.as("id"),
              "due.id as postId",
              "due.round",
              "series.part",
              "due.fence",
              eb.fn<string>("concat_ws", [eb.val(":"), "due.id", "due.round", "series.part"]).as("key"),
              eb.cast<Date>(eb.val(since), "timestamptz").as("startedAt"),
              eb.val("unknown").as("outcome"),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["postId", "round", "part"])
            .doUpdateSet({ outcome: "unknown" })
            .where("PublishAttempt.outcome", "=", "failed"),
        ),
    )
    .selectFrom("due")
    .select("due.id")
    .execute()
  return due.length
}

export async function countUpcoming(client: pg.Client): Promise<number> {
  const { upcoming } = await typedClient(client)
    .selectFrom("Post")
    .where("status", "=", "SCHEDULED")
    .where("approvalStatus", "=", "APPROVED")
    .where("scheduledAt", ">", sql<Date>`now()`)
    .select((eb) => eb.fn.countAll().as("upcoming"))
    .executeTakeFirstOrThrow()
  return Number(upcoming)
}

/** Every workspace stays paused until someone resumes publishing there. */
export const pauseOrganizations = (client: pg.Client) =>
  typedClient(client)
    .updateTable("Organization")
    .set({ pausedAt: sql`now()` })
    .where("pausedAt", "is", null)
    .execute()
