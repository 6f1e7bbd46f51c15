import type { InputOf, OutputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { sql } from "kysely"
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres"

import { db } from "@/lib/db/database"
import { toFetchableUrl } from "@/lib/media/media-url"
import { measuredPosts } from "./measured-posts"
import { postMeasures, type BestPost, type bestPostsContract } from "./report-contracts"
import { reportScope } from "./report-scope"
import type { SocialPlatform } from "@/lib/platforms/slugs"

export async function listBestPosts(
  caller: Caller,
  { orderBy, order, limit, ...input }: InputOf<typeof bestPostsContract>,
): Promise<OutputOf<typeof bestPostsContract>> {
  const scope = await reportScope(caller, input)
  const rows = await db
    .with(
      (cte) => cte("best").materialized(),
      () =>
        db
          .selectFrom(measuredPosts(scope).as("measured"))
          .selectAll()
          .orderBy(orderBy, (by) => (order === "asc" ? by.asc() : by.desc()).nullsLast())
          .orderBy("postedAt", "desc")
          .orderBy("id")
          .limit(limit),
    )
    .selectFrom("best as b")
    .innerJoin("Post as p", "p.id", "b.id")
    .innerJoin("SocialAccount as a", "a.id", "p.socialAccountId")
    .select(["b.id", "p.url", "p.socialAccountId", "a.username", "a.displayName"])
    .select((eb) => [
      eb.ref("b.postedAt").$castTo<Date>().as("postedAt"),
      eb.ref("a.platform").$castTo<SocialPlatform>().as("platform"),
      sql<string>`left(${eb.ref("p.caption")}, 280)`.as("caption"),
      jsonObjectFrom(
        eb
          .selectFrom("PostMedia as pm")
          .innerJoin("Media as m", "m.id", "pm.mediaId")
          .whereRef("pm.postId", "=", "b.id")
          .where("pm.part", ">=", -1)
          .select((eb) => [
            "m.url",
            eb.fn.coalesce("pm.thumbnailUrl", "m.thumbnailUrl").as("thumbnailUrl"),
            "m.mimeType",
            eb.fn.coalesce("pm.alt", "m.alt").as("alt"),
          ])
          .orderBy("pm.part")
          .orderBy("pm.position")
          .limit(1),
      ).as("media"),
      jsonBuildObject(Object.fromEntries(postMeasures.map((name) => [name, eb.ref(`b.${name}`)])))
        .$castTo<BestPost["metrics"]>()
        .as("metrics"),
    ])
    .orderBy(`b.${orderBy}`, (by) => (order === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("b.postedAt", "desc")
    .orderBy("b.id")
    .execute()
  const { from, to, timeZone } = scope
  return { from, to, timeZone, data: rows.map((row) => toBestPost(scope.organizationId, row)) }
}

type Row = Omit<BestPost, "postedAt"> & { postedAt: Date }

const toBestPost = (organizationId: string, { media, postedAt, ...row }: Row): BestPost => ({
  ...row,
  postedAt: postedAt.toISOString(),
  media: media && {
    ...media,
    url: toFetchableUrl(organizationId, media.url),
    thumbnailUrl: media.thumbnailUrl && toFetchableUrl(organizationId, media.thumbnailUrl),
  },
})
