import type { Selectable, Updateable } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { compileOnce } from "@/lib/db/compile-once"
import type { Db } from "@/lib/db/database"
import { json, now } from "@/lib/db/expressions"
import { notFound } from "@/lib/errors/app-error"
import type { Post as PostTable } from "@/prisma/generated/kysely/tables"
import { postFieldNames } from "./post-fields"
import { recordApprovals } from "@/lib/posts/snapshot/record-approvals"

type Configuration = Record<string, unknown> | null

const columns = [
  ...(["id", "version", "socialAccountId", "groupId", "caption", "status", "approvalStatus"] as const),
  ...postFieldNames,
  ...([
    "approvalRequestedBy",
    "approvedAt",
    "createdById",
    "scheduledAt",
    "remindedAt",
    "fence",
    "unpublishAt",
    "unpublishedAt",
  ] as const),
  ...(["round", "platformConfiguration", "errorTag", "isRetryable"] as const),
]

export type LockedPost = Omit<
  Selectable<Pick<PostTable, (typeof columns)[number]>>,
  "platformConfiguration"
> & {
  platformConfiguration: Configuration
  platform: string
  approvalRequired: boolean
}

type Key = { id: string; organizationId: string }

const readLocked = compileOnce((on, { id, organizationId }: Key) =>
  on
    .selectFrom("Post as p")
    .innerJoin("Organization as o", "o.id", "p.organizationId")
    .where("p.id", "=", id)
    .where("p.organizationId", "=", organizationId)
    .where("p.status", "<>", "DELETED")
    .select(columns.map((column) => `p.${column}` as const))
    .select((eb) => [
      "o.approvalRequired",
      eb
        .selectFrom("SocialAccount as a")
        .whereRef("a.id", "=", "p.socialAccountId")
        .select("a.platform")
        .$asScalar()
        .$notNull()
        .as("platform"),
    ])
    .forUpdate("p"),
)

/** Locks the post until the transaction ends: the publisher and other editors wait. */
export async function lockPost(tx: Db, { organizationId }: Caller, id: string): Promise<LockedPost> {
  const [post] = await readLocked(tx, { id, organizationId })
  if (!post) throw notFound("Post")
  return { ...post, platformConfiguration: post.platformConfiguration as Configuration }
}

/** What an edit or a transition may write. */
export type PostChanges = Omit<
  Updateable<PostTable>,
  "id" | "organizationId" | "version" | "platformConfiguration" | "scheduledAt" | "approvedDigest"
> & { scheduledAt?: Date | null; platformConfiguration?: Configuration }

/**
 * Every change by a client raises the version, so that events for older versions do nothing, and ends the post's wait
 * for its account, which is then decided again. An approval applies to the content at this point, so change relations
 * first.
 */
export async function changePost(
  tx: Db,
  id: string,
  { platformConfiguration, ...changes }: PostChanges,
): Promise<void> {
  await tx
    .updateTable("Post")
    .set({
      ...changes,
      ...(platformConfiguration !== undefined && {
        platformConfiguration: platformConfiguration && json(platformConfiguration),
      }),
      ...(changes.approvedAt !== undefined && { approvedDigest: null }),
      waitUntil: null,
      waitReason: null,
      updatedAt: now,
    })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute()
  if (changes.approvedAt) await recordApprovals(tx, [id])
}
