import { prisma } from "@/lib/db/database"
import { advancePost } from "@/lib/publishing/advance-post"
import { claimPost } from "@/lib/publishing/claim/claim-post"
import type { Publication } from "@/lib/publishing/publication"

const versionOf = async (postId: string) =>
  (await prisma.post.findUniqueOrThrow({ where: { id: postId } })).version

/** Claims a post as a run of its own would. */
export const claim = async (postId: string, runId = `run-${postId}`): Promise<Publication | null> =>
  claimPost(postId, await versionOf(postId), runId)

/** The first go of the publishing function; what it waits for is the caller's to see. */
export const publish = async (postId: string, runId = `run-${postId}`) =>
  advancePost({ postId, version: await versionOf(postId) }, runId, null)
