import type { InputOf, OutputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { readMedia } from "@/lib/media/get-media"
import type { mediaUsageContract } from "./item-contracts"

type Use = OutputOf<typeof mediaUsageContract>["data"][number]

/** The posts that use an item as media, as a thumbnail, or in a thread, each once. */
export async function getMediaUsage(caller: Caller, { id, page, limit }: InputOf<typeof mediaUsageContract>) {
  await readMedia(caller, id)
  const rows = await db
    .with("used", (qb) =>
      qb
        .selectFrom("Post as p")
        .select((eb) => [
          ...(["p.id", "p.caption", "p.socialAccountId", "p.status", "p.approvalStatus"] as const),
          ...(["p.scheduledAt", "p.postedAt", "p.createdAt"] as const),
          eb("p.status", "in", ["SCHEDULED", "PROCESSING"]).as("isUnpublished"),
        ])
        .where("p.organizationId", "=", caller.organizationId)
        .where("p.status", "<>", "DELETED")
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("PostMedia as pm")
              .select("pm.postId")
              .whereRef("pm.postId", "=", "p.id")
              .where("pm.mediaId", "=", id),
          ),
        ),
    )
    .with("totals", (qb) =>
      qb
        .selectFrom("used")
        .select(({ fn }) => [
          fn.countAll<string>().as("total"),
          fn.countAll<string>().filterWhere("isUnpublished", "=", true).as("waiting"),
        ]),
    )
    .with("shown", (qb) =>
      qb
        .selectFrom("used as u")
        .innerJoin("SocialAccount as a", "a.id", "u.socialAccountId")
        .select((eb) => [
          "u.id as postId",
          eb.fn<string>("left", ["u.caption", eb.lit(100)]).as("caption"),
          ...(["a.platform", "u.status", "u.approvalStatus", "u.scheduledAt", "u.postedAt"] as const),
        ])
        .orderBy("u.isUnpublished", "desc")
        .orderBy((eb) => eb.case().when("u.isUnpublished", "=", true).then(eb.ref("u.scheduledAt")).end())
        .orderBy("u.createdAt", "desc")
        .orderBy("u.id")
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom("totals")
    .leftJoin("shown", (join) => join.onTrue())
    .select(["totals.total", "totals.waiting"])
    .select(["shown.postId", "shown.caption", "shown.platform", "shown.status", "shown.approvalStatus"])
    .select(["shown.scheduledAt", "shown.postedAt"])
    .execute()
  const total = Number(rows[0]?.total ?? 0)
  return {
    data: rows.flatMap(({ total: _total, waiting: _waiting, scheduledAt, postedAt, ...use }) =>
      use.postId === null
        ? []
        : {
            ...(use as Use),
            scheduledAt: scheduledAt?.toISOString() ?? null,
            postedAt: postedAt?.toISOString() ?? null,
          },
    ),
    page,
    totalPages: Math.ceil(total / limit),
    total,
    waiting: Number(rows[0]?.waiting ?? 0),
  }
}
