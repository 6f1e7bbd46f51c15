import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import { assertMayPublish } from "@/lib/posts/approval"
import { lockPost } from "@/lib/posts/lock-post"
import type { completePostContract } from "@/lib/posts/transition-contracts"
import { serializePost } from "@/lib/posts/read/serialize"
import { assertExpected } from "@/lib/http/revision"
import type { Failure } from "@/lib/publishing/failure"
import { settlePostWithin, type Settlement } from "./settle-post"

const markedUnpublished: Failure = {
  errorTag: "rejected",
  message: "Marked as not published.",
  isRetryable: true,
}

const publishedManually = (url: string | undefined): Settlement => ({
  status: "COMPLETED",
  message: "Published manually",
  postedAt: new Date(),
  url: url ?? null,
  metricsAt: null,
})

/** Records whether a person published a post manually. */
export async function completePost(
  caller: Caller,
  { id, expected, url, published }: InputOf<typeof completePostContract>,
) {
  assertMayPublish(caller)
  const afterCommit = await transaction(async (tx) => {
    const post = await lockPost(tx, caller, id)
    assertExpected(post.version, expected)
    if (post.status !== "PROCESSING" || !post.remindedAt)
      throw conflict("This post isn't waiting to be published manually.")
    const { organizationId } = caller
    const { socialAccountId, groupId, fence, round, platform } = post
    const holder = {
      claim: { postId: id, organizationId, socialAccountId, groupId, fence, round },
      platform: { slug: platform },
    }
    const settlement = published
      ? publishedManually(url)
      : ({ status: "FAILED", ...markedUnpublished } as const)
    const settled = await settlePostWithin(tx, holder, settlement)
    if (!settled) throw conflict("This post has already been completed.")
    await audit(tx, caller, published ? "post.completed" : "post.given_up", { kind: "post", id })
    return settled
  })
  await afterCommit()
  return serializePost(await prisma.post.findUniqueOrThrow({ where: { id } }))
}
