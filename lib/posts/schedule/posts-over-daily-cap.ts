import { sql, type Expression } from "kysely"

import type { Db } from "@/lib/db/database"
import { anyOf, now, rowsAs } from "@/lib/db/expressions"
import type { DailyCap } from "@/lib/platforms/rules"

/** A scheduled post on a platform that limits posts per account in 24 hours. */
export type CappedPost = { id: string; socialAccountId: string; due: Date; cap: DailyCap }

const accountCap = { id: "text", cap: "integer", placement: "text" } as const

/** Whether a post's settings have this placement. */
export const hasPlacement = (configuration: string, placement: string | Expression<unknown>) =>
  sql<boolean>`${sql.ref(configuration)} ->> 'placement' = ${placement}`

/** Returns the posts that exceed their account's cap, counting its published and scheduled posts. */
export async function findPostsOverDailyCap(on: Db, posts: CappedPost[]): Promise<Set<string>> {
  if (!posts.length) return new Set()
  const caps = new Map(posts.map(({ socialAccountId, cap }) => [socialAccountId, cap]))
  const accounts = [...caps].map(([id, { posts: cap, placement = null }]) => ({ id, cap, placement }))
  const times = posts.map(({ due }) => due.getTime())
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))]
  const rows = await on
    .with("times", (cte) =>
      cte
        .selectFrom(rowsAs("c", accountCap, accounts))
        .innerJoin("Post as p", "p.socialAccountId", "c.id")
        .where((eb) => {
          const effective = eb.fn<Date>("greatest", ["p.scheduledAt", now])
          const counts = eb.or([
            eb("c.placement", "is", null),
            hasPlacement("p.platformConfiguration", eb.ref("c.placement")),
          ])
          const isRecent = eb.or([
            eb.and([
              eb("p.status", "=", "COMPLETED"),
              eb("p.postedAt", ">", sql<Date>`now() - interval '24 hours'`),
            ]),
            eb("p.status", "=", "PROCESSING"),
            eb.and([
              eb("p.status", "=", "SCHEDULED"),
              eb("p.scheduledAt", "<=", last),
              eb(effective, ">=", sql<Date>`${first}::timestamptz - interval '24 hours'`),
            ]),
          ])
          return eb.and([counts, isRecent])
        })
        .select((eb) => [
          "p.id",
          "c.id as account",
          "c.cap",
          eb.fn.coalesce("p.postedAt", eb.fn<Date>("greatest", ["p.scheduledAt", now])).as("at"),
        ]),
    )
    .with("counted", (cte) =>
      cte.selectFrom("times").select((eb) => {
        const [account, at, id] = [eb.ref("account"), eb.ref("at"), eb.ref("id")]
        return [
          "id",
          "cap",
          sql<string>`row_number() over (partition by ${account}, ${at} order by ${id})
            - count(*) over (partition by ${account}, ${at})
            + count(*) over (partition by ${account} order by ${at} range interval '24 hours' preceding)`.as(
            "place",
          ),
        ]
      }),
    )
    .selectFrom("counted")
    .whereRef("place", ">", sql.ref("cap"))
    .where("id", "=", anyOf(posts.map(({ id }) => id)))
    .select("id")
    .execute()
  return new Set(rows.map(({ id }) => id))
}
