import { prisma } from "@/lib/db/database"
import { advancePost } from "@/lib/publishing/advance-post"
import { claimPost } from "@/lib/publishing/claim/claim-post"
import type { Publication } from "@/lib/publishing/publication"

const versionOf = async (postId: string) =>
  (await prisma.post.findUniqueOrThrow({ where: { id: postId } })).version

/** Claims a post as a new run would. */
export const claim = async (postId: string, runId = `run-${postId}`): Promise<Publication | null> =>
  claimPost(postId, await versionOf(postId), runId)

/** Runs the publishing function once. The caller handles what it waits for. */
export const publish = async (postId: string, runId = `run-${postId}`) =>
  advancePost({ postId, version: await versionOf(postId) }, runId, null)
