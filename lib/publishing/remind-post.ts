import { pool, prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { trySendMail } from "@/lib/mail"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import type { Publication } from "./publication"

/**
 * The platform takes no posts from programs: the post now waits for a person, who gets text and media by mail and says
 * in the dashboard, or by POST /v0/posts/{id}/complete, that it is out.
 */
export async function remindPost(publication: Publication): Promise<"reminded" | "fenced"> {
  const { claim, platform, timeline } = publication
  const { rowCount } = await pool.query({
    name: "post_remind",
    text: `UPDATE "Post" SET "remindedAt" = now(), holder = NULL, "updatedAt" = now()
           WHERE id = $1 AND fence = $2 AND status = 'PROCESSING'`,
    values: [claim.postId, claim.fence],
  })
  if (!rowCount) return "fenced"
  const sent = await Promise.all(
    (await recipients(claim.postId)).map((to) => trySendMail(mailOf(publication, to))),
  )
  const message = `Waits for a person to post it on ${platform.name} by hand.`
  const told = sent.some(Boolean)
  await timeline.add({
    phase: "remind",
    attempt: claim.round,
    outcome: told ? "waiting" : "warning",
    message: told ? message : `${message} The reminder could not be mailed.`,
  })
  return "reminded"
}

/** Who wrote the post; for posts of keys and apps, those who run the workspace. */
async function recipients(postId: string): Promise<string[]> {
  const { createdByKind, createdById, organizationId } = await prisma.post.findUniqueOrThrow({
    where: { id: postId },
  })
  if (createdByKind !== "user" || !createdById) return unscopedManagerAddresses(organizationId)
  const author = await prisma.member.findFirst({
    where: { organizationId, userId: createdById },
    select: { user: { select: { email: true } } },
  })
  return author ? [author.user.email] : []
}

function mailOf({ claim, platform, account, post }: Publication, to: string) {
  const channel = account.displayName ?? account.username ?? platform.name
  const media = post.media.map(({ url, alt }) => (alt ? `${url}\n  (${alt})` : url))
  const text = [
    `It is time to post on ${platform.name}, in ${channel}. ${platform.byHand}`,
    ...(account.profileUrl ? [`Open ${account.profileUrl}`] : []),
    ...(post.title ? [`Title:\n${post.title}`] : []),
    `Text:\n${post.caption}`,
    ...(media.length ? [`Media:\n${media.join("\n")}`] : []),
    `When it is out, say so here: ${env.APP_URL}/posts/${claim.postId}`,
  ].join("\n\n")
  return { to, subject: `Time to post on ${platform.name}: ${channel}`, text }
}
