import { env } from "@/lib/config/env"
import { notifications } from "@/lib/declarations/notification-kinds"
import { platformBySlug } from "@/lib/platforms/registry"
import { mailText } from "@/lib/i18n/mail-text"
import type { Notification } from "./contract"

type EmailedNotification = Pick<Notification, "kind" | "subjectId" | "data">

type Translate = ReturnType<typeof mailText<"notices">>

function channelOf({ data: { channel: name, platform = "" } }: EmailedNotification, t: Translate): string {
  const kind = platformBySlug(platform)?.name ?? platform
  if (name && kind) return t("onPlatform", { name, platform: kind })
  return name || kind || t("unnamedChannel")
}

const short = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 60)

function line(notification: EmailedNotification, t: Translate): string {
  const { count = 1, excerpt = "" } = notification.data
  const quote = t("quote", { excerpt: count === 1 && excerpt ? short(excerpt) : "none" })
  return t(notification.kind, {
    actor: "",
    reason: "",
    excerpt,
    ...notification.data,
    count,
    quote,
    channel: channelOf(notification, t),
  })
}

const hrefOf = ({ kind, subjectId, data: { count = 1 } }: EmailedNotification) =>
  notifications[kind].href({ subjectId, count })

/** One email with all due notifications of one user in one workspace. */
export function composeEmail(
  due: readonly [EmailedNotification, ...EmailedNotification[]],
  workspace: string,
  locale: string | null,
) {
  const t = mailText(locale, "notices")
  const lines = due.map((one) => `- ${line(one, t)}\n  ${env.APP_URL}${hrefOf(one)}`)
  const first = line(due[0], t).slice(0, 120)
  const choose = t("choose", { link: `${env.APP_URL}/settings/notifications` })
  return {
    subject: t("subject", { workspace, count: due.length, first }).replaceAll(/\s+/g, " "),
    text: `${lines.join("\n\n")}\n\n${choose}\n`,
  }
}
