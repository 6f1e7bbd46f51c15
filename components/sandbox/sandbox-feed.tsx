"use client"

import { Megaphone } from "lucide-react"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { usePlatformName } from "@/components/channels/use-platforms"
import { LinkedText } from "@/components/posts/linked-text"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Timestamp } from "@/components/ui/time/timestamp"
import { SkeletonList } from "@/components/ui/feedback/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useFeed, type FeedItem } from "./use-feed"

export function SandboxFeed({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("sandbox")
  const feed = useFeed(channel.id)
  const platformName = usePlatformName()
  const { canWrite } = useWorkspace()
  if (feed.isPending) return <SkeletonList rows={3} rowClass="h-32" />
  if (feed.isLoadingError)
    return <LoadError title={t("feedError")} error={feed.error} onRetry={() => void feed.refetch()} />
  if (feed.data.length === 0)
    return (
      <EmptyState
        icon={Megaphone}
        title={t("empty", { platform: platformName(channel.platform) })}
        action={canWrite && <ButtonLink href={`/compose?channel=${channel.id}`}>{t("write")}</ButtonLink>}
      >
        {t("emptyText")}
      </EmptyState>
    )
  return (
    <ol aria-label={t("feedLabel", { name: channelName(channel) })} className="grid gap-3">
      {feed.data.map(({ root, replies }) => (
        <li key={root.id} className="grid rounded-xl border border-line bg-surface p-4">
          <FeedPost item={root} channel={channel} threaded={replies.length > 0} />
          {replies.length > 0 && (
            <ol aria-label={t("thread")} className="grid">
              {replies.map((item, index) => (
                <li key={item.id}>
                  <FeedPost item={item} channel={channel} threaded={index < replies.length - 1} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

type FeedPostProps = { item: FeedItem; channel: SocialAccount; threaded: boolean }

/** `threaded` draws a line to the next part. */
function FeedPost({ item, channel, threaded }: FeedPostProps) {
  const t = useTranslations("sandbox")
  const { timeZone } = useWorkspace()
  const time = <Timestamp at={item.createdAt} timeZone={timeZone} style="short" />
  return (
    <article
      className={classNames("relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3", threaded && "pb-4")}
    >
      {threaded && <span aria-hidden className="absolute top-13 bottom-1 left-[1.3125rem] w-0.5 bg-line" />}
      <ChannelAvatar channel={channel} />
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">{channel.displayName || channelName(channel)}</b>
          <span className="text-sm text-soft">
            {item.url ? (
              <a href={item.url} target="_blank" rel="noreferrer" className="hover:underline">
                {time}
              </a>
            ) : (
              time
            )}
          </span>
        </p>
        {item.text && <LinkedText text={item.text} />}
        {item.media.length > 0 && (
          <ul
            aria-label={t("media")}
            className={classNames("grid gap-1.5", item.media.length > 1 && "grid-cols-2")}
          >
            {item.media.map((media, index) => (
              <li key={`${media.url} ${index}`}>
                <MediaThumbnail
                  media={media}
                  className={classNames("w-full", item.media.length > 1 ? "h-40" : "max-h-96 min-h-24")}
                />
                {media.alt && <p className="mt-1 text-xs text-soft">{t("alt", { text: media.alt })}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
