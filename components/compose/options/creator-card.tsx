import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import type { Target } from "@/components/compose/draft/targets"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import type { Creator, CreatorOptions } from "./use-creator"

type CreatorCardProps = { target: Target; options: CreatorOptions; query: UseQueryResult<Creator> }

const toText = (value: unknown) => (typeof value === "string" && value ? value : null)

/** Whose account the post goes to, and how long a video can be there. */
export function CreatorCard({ target: { channel, entry }, options, query }: CreatorCardProps) {
  const t = useTranslations("compose")
  if (!query.data)
    return (
      <QueryStatus query={query} errorTitle={t("creatorError", { platform: entry.name })}>
        <Skeleton className="h-11 rounded-xl" />
      </QueryStatus>
    )
  const { nickname, username, avatarUrl, [options.maxVideoSeconds]: maxSeconds } = query.data
  const imageUrl = toText(avatarUrl) ?? channel.imageUrl
  return (
    <div className="flex items-center gap-3">
      <ChannelAvatar channel={{ ...channel, imageUrl }} size="sm" />
      <div className="min-w-0 text-sm">
        <p className="truncate font-medium">
          {t("postingAs", { name: toText(nickname) ?? toText(username) ?? entry.name })}
        </p>
        {typeof maxSeconds === "number" && (
          <p className="text-soft">{t("maxVideoLength", { count: maxSeconds })}</p>
        )}
      </div>
    </div>
  )
}
