import { useTranslations } from "use-intl"

import { usePlatformName } from "@/components/channels/use-platforms"
import { notifications } from "@/lib/declarations/notification-kinds"

import type { Notification } from "./use-notifications"

/** Links to the subject, or to a list if there are several. */
export const getNotificationHref = ({ kind, subjectId, data: { count = 1 } }: Notification) =>
  notifications[kind].href({ subjectId, count })

export function useNotificationText() {
  const t = useTranslations("notifications")
  const platformName = usePlatformName()
  return ({ kind, data }: Notification) => {
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
