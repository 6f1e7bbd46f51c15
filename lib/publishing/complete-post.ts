import type { InputOf } from "@/lib/api/contract"
import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma, transaction } from "@/lib/db"
import { conflict } from "@/lib/errors"
import { assertMayPublish } from "@/lib/posts/approval"
import { lockPost } from "@/lib/posts/lock-post"
import type { completePostContract } from "@/lib/posts/move-contracts"
import { serializePost } from "@/lib/posts/serialize"
import { assertExpected } from "@/lib/revision"
import { endPost } from "./end-post"
import { failPost, type Failure } from "./fail-post"

const givenUp: Failure = {
  errorTag: "rejected",
  message: "It was not posted by hand.",
  isRetryable: true,
}

/** A person has posted by hand what waited for it, or has given it up. */
export async function completePost(
  caller: Caller,
  { id, expected, url, published }: InputOf<typeof completePostContract>,
) {
  assertMayPublish(caller)
  const post = await transaction((sql) => lockPost(sql, caller, id))
  assertExpected(post.version, expected)
  if (post.status !== "PROCESSING" || !post.remindedAt)
    throw conflict("This post does not wait for anybody to publish it by hand.")
  const { organizationId } = caller
  const { socialAccountId, fence, round, platform } = post
  const holder = {
    claim: { postId: id, organizationId, socialAccountId, fence, round },
    platform: { slug: platform },
  }
  const ended = published
    ? await endPost(holder, {
        status: "COMPLETED",
        message: "Published by hand",
        postedAt: new Date(),
        url: url ?? null,
        metricsAt: null,
      })
    : await failPost(holder, givenUp)
  if (!ended) throw conflict("Somebody else has settled this post meanwhile.")
  await audit(prisma, caller, published ? "post.completed" : "post.given_up", { kind: "post", id })
  return serializePost(await prisma.post.findUniqueOrThrow({ where: { id } }))
}
