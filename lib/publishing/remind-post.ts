import { pool, prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { trySendMail } from "@/lib/mail"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import { platformText } from "@/lib/texts/locales"
import { mailLocale, mailText, type Reader } from "@/lib/texts/mail-text"
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
    (await recipients(claim.postId)).map((reader) => trySendMail(mailOf(publication, reader))),
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
async function recipients(postId: string): Promise<Reader[]> {
  const { createdByKind, createdById, organizationId } = await prisma.post.findUniqueOrThrow({
    where: { id: postId },
  })
  if (createdByKind !== "user" || !createdById) return unscopedManagerAddresses(organizationId)
  const author = await prisma.member.findFirst({
    where: { organizationId, userId: createdById },
    select: { user: { select: { email: true, locale: true } } },
  })
  return author ? [author.user] : []
}

function mailOf({ claim, platform, account, post }: Publication, { email, locale }: Reader) {
  const t = mailText(locale, "reminder")
  const channel = account.displayName ?? account.username ?? platform.name
  const media = post.media.map(({ url, alt }) => (alt ? `${url}\n  (${alt})` : url))
  const place = { platform: platform.name, channel }
  const text = [
    `${t("time", place)} ${platformText(mailLocale(locale), platform.byHand ?? "")}`,
    ...(account.profileUrl ? [t("open", { link: account.profileUrl })] : []),
    ...(post.title ? [t("title", { title: post.title })] : []),
    t("text", { text: post.caption }),
    ...(media.length ? [t("media", { list: media.join("\n") })] : []),
    t("done", { link: `${env.APP_URL}/posts/${claim.postId}` }),
  ].join("\n\n")
  return { to: email, subject: t("subject", place), text }
}
