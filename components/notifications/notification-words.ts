import { useTranslations } from "use-intl"

import { usePlatformName } from "@/components/channels/use-platforms"

import type { Told } from "./use-notifications"

/** To the thing; to the list where there are several. */
export function hrefOf({ kind, subjectId, data: { count = 1 } }: Told): string {
  const post = (tab: string) => (count > 1 ? `/posts?tab=${tab}` : `/posts/${subjectId}`)
  const places: Record<Told["kind"], string> = {
    approval_requested: post("approvals"),
    approved: post("queue"),
    sent_back: post("drafts"),
    post_failed: post("failed"),
    commented: `/posts/${subjectId}`,
    mentioned: `/posts/${subjectId}`,
    channel_disconnected: "/channels",
    channel_expiring: "/channels",
    webhook_disabled: "/settings/webhooks",
    plan_limit: "/settings/plan",
    picture_made: "/studio",
    picture_failed: "/studio",
  }
  return places[kind]
}

/** What a notification says, in the reader's language. */
export function useNotificationWords() {
  const t = useTranslations("notifications")
  const platformName = usePlatformName()
  return ({ kind, data }: Told) => {
    const { count = 1, actor = "", days = 0, used = 0, limit = 0 } = data
    const platform = platformName(data.platform ?? "")
    const channel = data.channel
      ? t("channel", { name: data.channel, platform })
      : platform || t("someChannel")
    const details = [data.url, data.reason, count === 1 ? data.excerpt : undefined]
    return {
      text: t(`says.${kind}`, { count, actor, channel, days, used, limit }),
      detail: details.filter(Boolean).join(" · "),
    }
  }
}
