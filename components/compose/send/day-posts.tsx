import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"

import { PlatformIcon } from "@/components/channels/platform-icon"
import type { Target } from "@/components/compose/draft/targets"
import { postKeys } from "@/components/posts/queries/post-queries"
import { useWorkspace } from "@/components/shell/workspace-context"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { addDays, startOfDay, toWallTime } from "@/components/ui/time/zoned-time"
import { callApi } from "@/lib/api/client"

const maxShown = 8
/** The API's limit. */
const maxChannels = 100

/** What the selected channels already have on that day. */
export function DayPosts({ at, targets }: { at: Date; targets: Target[] }) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const formatDateTime = useFormatDateTime()
  const { day } = toWallTime(at.getTime(), timeZone)
  const input = {
    from: new Date(startOfDay(day, timeZone)).toISOString(),
    to: new Date(startOfDay(addDays(day, 1), timeZone)).toISOString(),
    perDay: maxShown,
    socialAccountIds: targets.slice(0, maxChannels).map(({ channel }) => channel.id),
  }
  const { data } = useQuery({
    queryKey: [...postKeys.all, "day", input],
    queryFn: ({ signal }) => callApi("getCalendar", input, { signal }),
    enabled: targets.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const [planned] = data?.days ?? []
  if (!planned || planned.posts.length === 0) return null
  const platformOf = (id: string) => targets.find(({ channel }) => channel.id === id)?.entry.platform
  return (
    <div className="flex items-center gap-2 overflow-x-auto text-sm text-soft">
      <span className="shrink-0">{t("sameDay")}</span>
      <ul className="flex gap-2">
        {planned.posts.map(({ id, at: time, caption, socialAccountId }) => (
          <li
            key={id}
            title={caption}
            className="flex max-w-48 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 py-0.5"
          >
            <PlatformIcon slug={platformOf(socialAccountId) ?? ""} className="size-3.5 shrink-0" />
            <span className="shrink-0 tabular-nums">{formatDateTime(time, "time")}</span>
            <span className="truncate">{caption}</span>
          </li>
        ))}
      </ul>
      {planned.total > maxShown && <span>{t("andMore", { count: planned.total - maxShown })}</span>}
    </div>
  )
}
