import { env } from "@/lib/env"
import { platformBySlug } from "@/lib/platforms/registry"
import { mailText } from "@/lib/texts/mail-text"
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

const pageOf: Record<Notification["kind"], (told: Told) => string> = {
  approval_requested: () => "/posts?tab=approvals",
  approved: postOr("/posts?tab=queue"),
  sent_back: postOr("/posts?tab=drafts"),
  post_failed: postOr("/posts?tab=failed"),
  commented: postOr("/posts"),
  mentioned: postOr("/posts"),
  channel_disconnected: () => "/channels",
  channel_expiring: () => "/channels",
  webhook_disabled: () => "/settings/webhooks",
  plan_limit: () => "/settings/plan",
  picture_made: () => "/studio",
  picture_failed: () => "/studio",
}

/** To the post; to the list where there are several. */
function postOr(list: string) {
  return ({ subjectId, data: { count = 1 } }: Told) => (count > 1 ? list : `/posts/${subjectId}`)
}

/** One mail with everything that is due for one person in one workspace. */
export function mailOf(told: readonly [Told, ...Told[]], workspace: string, locale: string | null) {
  const t = mailText(locale, "notices")
  const lines = told.map((one) => `- ${line(one, t)}\n  ${env.APP_URL}${pageOf[one.kind](one)}`)
  const first = line(told[0], t).slice(0, 120)
  const choose = t("choose", { link: `${env.APP_URL}/settings/notifications` })
  return {
    subject: t("subject", { workspace, count: told.length, first }).replaceAll(/\s+/g, " "),
    text: `${lines.join("\n\n")}\n\n${choose}\n`,
  }
}
