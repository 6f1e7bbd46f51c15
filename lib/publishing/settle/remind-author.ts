import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { env } from "@/lib/config/env"
import { trySendMail } from "@/lib/mail/send-mail"
import { unscopedManagerAddresses } from "@/lib/organizations/manager-addresses"
import { platformText } from "@/lib/i18n/locales"
import { mailLocale, mailText, type Reader } from "@/lib/i18n/mail-text"
import type { Publication } from "@/lib/publishing/publication"

/**
 * For platforms without a publishing API: emails the post's text and media to a person, who publishes it manually and
 * confirms in the dashboard or with POST /v0/posts/{id}/complete.
 */
export async function remindAuthor(publication: Publication): Promise<"reminded" | "fenced"> {
  const { claim, platform, timeline } = publication
  const { numUpdatedRows } = await db
    .updateTable("Post")
    .set({ remindedAt: now, holder: null, updatedAt: now })
    .where("id", "=", claim.postId)
    .where("fence", "=", claim.fence)
    .where("status", "=", "PROCESSING")
    .executeTakeFirst()
  if (!numUpdatedRows) return "fenced"
  const sent = await Promise.all(
    (await recipients(claim.postId)).map((reader) => trySendMail(emailTo(reader, publication))),
  )
  const message = `Waiting to be published manually on ${platform.name}.`
  const isReminded = sent.some(Boolean)
  await timeline.add({
    phase: "remind",
    attempt: claim.round,
    outcome: isReminded ? "waiting" : "warning",
    message: isReminded ? message : `${message} The reminder email couldn't be sent.`,
  })
  return "reminded"
}

/** The post's author, or the organization's managers if an API key or app created it. */
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

function emailTo({ email, locale }: Reader, { claim, platform, account, post }: Publication) {
  const t = mailText(locale, "reminder")
  const channel = account.displayName ?? account.username ?? platform.name
  const media = post.media.map(({ url, alt }) => (alt ? `${url}\n  (${alt})` : url))
  const place = { platform: platform.name, channel }
  const text = [
    `${t("time", place)} ${platformText(mailLocale(locale), platform.manualInstructions ?? "")}`,
    ...(account.profileUrl ? [t("open", { link: account.profileUrl })] : []),
    ...(post.title ? [t("title", { title: post.title })] : []),
    t("text", { text: post.caption }),
    ...(media.length ? [t("media", { list: media.join("\n") })] : []),
    t("done", { link: `${env.APP_URL}/posts/${claim.postId}` }),
  ].join("\n\n")
  return { to: email, subject: t("subject", place), text }
}
