"use client"

import { BellOff, CheckCheck } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Link } from "@/components/ui/link"
import { Button } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { classNames } from "@/components/ui/class-names"
import { Timestamp } from "@/components/ui/time/timestamp"
import { usePlatformName } from "@/components/channels/use-platforms"
import { notifications } from "@/lib/declarations/notification-kinds"

import { useNotifications, useReadNotifications, type Notification } from "./use-notifications"

const pageSize = 20
const maxLimit = 100

export default function NotificationList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("notifications")
  const [limit, setLimit] = useState(pageSize)
  const query = useNotifications(limit)
  const read = useReadNotifications()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t("title")}</h2>
        {!!query.data?.unread && (
          <Button icon={CheckCheck} variant="ghost" size="sm" onClick={() => read.mutate({})}>
            {t("readAll")}
          </Button>
        )}
      </div>
      <QueryStatus query={query} errorTitle={t("loadError")} rows={3} rowClass="h-14" />
      {query.data?.total === 0 && (
        <div className="grid justify-items-center gap-2 py-6 text-center">
          <BellOff aria-hidden className="size-6 text-soft" />
          <p className="font-medium">{t("empty")}</p>
          <p className="text-sm text-soft">{t("emptyText")}</p>
        </div>
      )}
      <ul className="grid gap-1 empty:hidden">
        {query.data?.data.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.readAt) read.mutate({ ids: [notification.id] })
              onLeave()
            }}
            onRead={() => read.mutate({ ids: [notification.id] })}
          />
        ))}
      </ul>
      {query.data && query.data.total > limit && limit < maxLimit && (
        <Button variant="ghost" size="sm" onClick={() => setLimit(limit + pageSize)}>
          {t("showOlder")}
        </Button>
      )}
      <Link
        href="/settings/notifications"
        onClick={onLeave}
        className="min-h-6 w-fit text-sm text-brand-ink underline-offset-2 hover:underline"
      >
        {t("settings")}
      </Link>
    </div>
  )
}

type NotificationItemProps = { notification: Notification; onOpen: () => void; onRead: () => void }

function NotificationItem({ notification, onOpen, onRead }: NotificationItemProps) {
  const t = useTranslations("notifications")
  const { text, detail } = useNotificationText()(notification)
  const isNew = notification.readAt === null
  return (
    <li className={classNames("flex items-start gap-1 rounded-lg", isNew && "bg-brand-tint")}>
      <Link
        href={getNotificationHref(notification)}
        onClick={onOpen}
        className="grid min-w-0 flex-1 gap-0.5 rounded-lg px-2.5 py-2 text-sm hover:bg-sunken"
      >
        <span className={classNames("[overflow-wrap:anywhere]", isNew && "font-semibold")}>
          {isNew && <span className="sr-only">{t("unread")}: </span>}
          {text}
        </span>
        {detail && (
          <span dir="auto" className="line-clamp-2 text-soft [overflow-wrap:anywhere]">
            {detail}
          </span>
        )}
        <span className="text-xs text-soft">
          <Timestamp at={notification.createdAt} style="short" />
        </span>
      </Link>
      {isNew && (
        <button
          type="button"
          aria-label={t("read", { text })}
          onClick={onRead}
          className="m-1 grid size-8 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <span aria-hidden className="size-2.5 rounded-full bg-brand" />
        </button>
      )}
    </li>
  )
}

/** Links to the subject, or to a list if there are several. */
const getNotificationHref = ({ kind, subjectId, data: { count = 1 } }: Notification) =>
  notifications[kind].href({ subjectId, count })

function useNotificationText() {
  const t = useTranslations("notifications")
  const platformName = usePlatformName()
  return ({ kind, data }: Notification) => {
    const { count = 1, actor = "", days = 0, used = 0, limit = 0 } = data
    const platform = platformName(data.platform ?? "")
    const channel = data.channel
      ? t("channel", { name: data.channel, platform })
      : platform || t("unnamedChannel")
    const details = [data.url, data.reason, count === 1 ? data.excerpt : undefined]
    return {
      text: t(`says.${kind}`, { count, actor, channel, days, used, limit }),
      detail: details.filter(Boolean).join(" · "),
    }
  }
}
