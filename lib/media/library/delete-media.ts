import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import type { deleteMediaContract } from "@/lib/media/contract"
import { readMedia } from "@/lib/media/get-media"

const maxNamedPosts = 5
const maxExcerptLength = 40

/** Soft delete: the item leaves the library, but posts that use it keep it. */
export async function deleteMedia(caller: Caller, { id, force }: InputOf<typeof deleteMediaContract>) {
  const media = await readMedia(caller, id)
  if (!force) await assertUnused(caller, id)
  await prisma.media.updateMany({ where: { id, removedAt: null }, data: { removedAt: new Date() } })
  return media
}

async function assertUnused({ organizationId }: Caller, mediaId: string) {
  const posts = await db
    .selectFrom("Post as p")
    .select((eb) => [
      "p.id",
      eb.fn<string>("left", ["p.caption", eb.lit(maxExcerptLength + 1)]).as("caption"),
      eb.fn.countAll<string>().over().as("total"),
    ])
    .where("p.organizationId", "=", organizationId)
    .where("p.status", "in", ["SCHEDULED", "PROCESSING"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("PostMedia as pm")
          .select("pm.postId")
          .whereRef("pm.postId", "=", "p.id")
          .where("pm.mediaId", "=", mediaId),
      ),
    )
    .orderBy("p.scheduledAt")
    .orderBy("p.id")
    .limit(maxNamedPosts)
    .execute()
  const total = Number(posts[0]?.total ?? 0)
  if (!total) return
  const named = posts.map((post) => `${post.id} (“${shorten(post.caption)}”)`).join(", ")
  const more = total > posts.length ? ` and ${total - posts.length} more` : ""
  throw conflict(
    `${total === 1 ? "An unpublished post uses" : `${total} unpublished posts use`} this item: ${named}${more}. ` +
      "Remove it there first, or pass force=true to delete it from the library and keep it in these posts.",
  )
}

const shorten = (caption: string) =>
  [...caption].length > maxExcerptLength ? `${[...caption].slice(0, maxExcerptLength).join("")}…` : caption
