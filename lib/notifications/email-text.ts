import { env } from "@/lib/config/env"
import { notifications } from "@/lib/declarations/notification-kinds"
import { platformBySlug } from "@/lib/platforms/registry"
import { mailText } from "@/lib/i18n/mail-text"
import type { Notification } from "./contract"

type Told = Pick<Notification, "kind" | "subjectId" | "data">

type Words = ReturnType<typeof mailText<"notices">>

function channelOf({ data: { channel: name, platform = "" } }: Told, t: Words): string {
  const kind = platformBySlug(platform)?.name ?? platform
  if (name && kind) return t("onPlatform", { name, platform: kind })
  return name || kind || t("someChannel")
}

const short = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 60)

function line(told: Told, t: Words): string {
  const { count = 1, excerpt = "" } = told.data
  const quote = t("quote", { excerpt: count === 1 && excerpt ? short(excerpt) : "none" })
  return t(told.kind, {
    actor: "",
    reason: "",
    excerpt,
    ...told.data,
    count,
    quote,
    channel: channelOf(told, t),
  })
}

const hrefOf = ({ kind, subjectId, data: { count = 1 } }: Told) =>
  notifications[kind].href({ subjectId, count })

/** One email with all due notifications of one user in one workspace. */
export function composeEmail(told: readonly [Told, ...Told[]], workspace: string, locale: string | null) {
  const t = mailText(locale, "notices")
  const lines = told.map((one) => `- ${line(one, t)}\n  ${env.APP_URL}${hrefOf(one)}`)
  const first = line(told[0], t).slice(0, 120)
  const choose = t("choose", { link: `${env.APP_URL}/settings/notifications` })
  return {
    subject: t("subject", { workspace, count: told.length, first }).replaceAll(/\s+/g, " "),
    text: `${lines.join("\n\n")}\n\n${choose}\n`,
  }
}
