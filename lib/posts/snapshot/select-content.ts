import { expressionBuilder, type Selectable } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"

import type { OutgoingMedia } from "@/lib/platforms/platform"
import { contentFields } from "./content-digest"
import type { DB } from "@/prisma/generated/kysely/tables"

/** A relation of posts, named `p`. */
export type SelectedPosts = { p: Selectable<DB["Post"]> }

const eb = expressionBuilder<DB & SelectedPosts, "p">()

/** What a post publishes, besides its parts and media. */
export const contentColumns = contentFields.map((name) => `p.${name}` as const)

export const selectParts = jsonArrayFrom(
  eb
    .selectFrom("PostPart as t")
    .whereRef("t.postId", "=", "p.id")
    .select(["t.index", "t.caption"])
    .orderBy("t.index"),
)

export const selectMedia = jsonArrayFrom(
  eb
    .selectFrom("PostMedia as t")
    .innerJoin("Media as m", "m.id", "t.mediaId")
    .whereRef("t.postId", "=", "p.id")
    .select(["t.part", "m.located", "m.url", "m.name", "m.mimeType", "m.width", "m.height", "m.duration"])
    .select(["m.key", "m.pages", "t.thumbnailUrl"])
    .select((media) => [
      media.fn.coalesce("m.contentHash", "m.key").as("id"),
      media.ref("m.size").$castTo<number | null>().as("size"),
      media.fn.coalesce("t.alt", "m.alt").as("alt"),
      media.ref("t.tags").$castTo<OutgoingMedia["tags"]>().as("tags"),
      media.fn.coalesce("t.thumbnailTimestampMs", "m.thumbnailTimestampMs").as("thumbnailTimestampMs"),
    ])
    .orderBy("t.part")
    .orderBy("t.position"),
)
