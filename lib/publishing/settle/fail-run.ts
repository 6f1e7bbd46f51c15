import { prisma } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import { failPost } from "./fail-post"

/** Fails the post that a crashed run held, with a message that doesn't blame the platform. */
export async function failRun(postId: string, runId: string, reason: string): Promise<void> {
  log.error("a publishing run failed", { postId, runId, reason })
  const post = await prisma.post.findFirst({
    where: { id: postId, holder: runId, status: "PROCESSING" },
    include: { socialAccount: { select: { platform: true } } },
  })
  if (!post) return
  const unsettled = [{ outcome: { in: ["unknown", "pending"] } }, { outcome: null }]
  const unsettledAttempt = await prisma.publishAttempt.findFirst({
    where: { postId, round: post.round, part: { gte: 0 }, OR: unsettled },
  })
  const { organizationId, socialAccountId, groupId, fence, round, socialAccount } = post
  await failPost(
    {
      claim: { postId, organizationId, socialAccountId, groupId, fence, round },
      platform: { slug: socialAccount.platform },
    },
    unsettledAttempt
      ? {
          errorTag: "unknown_outcome",
          message: "We lost track of this post while sending it. Check the channel before you try again.",
          isRetryable: false,
        }
      : {
          errorTag: "internal",
          message: "Something went wrong on our side before this post was sent. Try again.",
          isRetryable: true,
        },
  )
}
