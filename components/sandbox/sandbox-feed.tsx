"use client"

import { Megaphone } from "lucide-react"
import { useTranslations } from "use-intl"
import { Fragment } from "react"
import { useQuery } from "@tanstack/react-query"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelDisplayName, channelName } from "@/components/channels/channel-name"
import { usePlatformName } from "@/components/channels/use-platforms"
import { MediaThumbnail } from "@/components/posts/media-thumbnail"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { classNames } from "@/components/ui/class-names"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Timestamp } from "@/components/ui/time/timestamp"
import type { SocialAccount } from "@/lib/accounts/contract"
import { findUrls } from "@/lib/platforms/check/text-length"
import { callApi, type OperationOutput } from "@/lib/api/client"

export function SandboxFeed({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("sandbox")
  const feed = useFeed(channel.id)
  const platformName = usePlatformName()
  const { canWrite } = useWorkspace()
  if (!feed.data) return <QueryStatus query={feed} errorTitle={t("feedError")} rows={3} rowClass="h-32" />
  if (feed.data.length === 0)
    return (
      <EmptyState
        icon={Megaphone}
        title={t("empty", { platform: platformName(channel.platform) })}
        action={
          canWrite && <ButtonLink href={`/compose?channel=${channel.id}`}>{t("createPost")}</ButtonLink>
        }
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
  const time = <Timestamp at={item.createdAt} style="short" />
  return (
    <article
      className={classNames("relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3", threaded && "pb-4")}
    >
      {threaded && <span aria-hidden className="absolute top-13 bottom-1 left-[1.3125rem] w-0.5 bg-line" />}
      <ChannelAvatar channel={channel} />
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">{channelDisplayName(channel)}</b>
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

/** A caption with links. Preserves line breaks and text direction. */
function LinkedText({ text }: { text: string }) {
  const urls = findUrls(text)
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {urls.map(({ url, start, end }, index) => (
        <Fragment key={start}>
          {text.slice(urls[index - 1]?.end ?? 0, start)}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-brand-ink underline underline-offset-2"
          >
            {text.slice(start, end)}
          </a>
        </Fragment>
      ))}
      {text.slice(urls.at(-1)?.end ?? 0)}
    </p>
  )
}

type FeedItem = OperationOutput<"getSandboxFeed">["data"][number]
/** Replies are oldest first. */
type FeedThread = { root: FeedItem; replies: FeedItem[] }

/** Groups replies under their thread's first post. A reply to an unknown post is its own thread. */
function groupThreads(items: FeedItem[]): FeedThread[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const findRoot = (item: FeedItem): FeedItem => {
    const seen = new Set<string>()
    let current = item
    for (
      let parent = byId.get(current.parent ?? "");
      parent && !seen.has(parent.id);
      parent = byId.get(current.parent ?? "")
    ) {
      seen.add(parent.id)
      current = parent
    }
    return current
  }
  const threads = new Map<string, FeedThread>()
  for (const item of items) {
    const root = findRoot(item)
    const thread = threads.get(root.id) ?? { root, replies: [] }
    if (item !== root) thread.replies.unshift(item)
    threads.set(root.id, thread)
  }
  return [...threads.values()]
}

function useFeed(socialAccountId: string) {
  return useQuery({
    queryKey: ["sandbox", "feed", socialAccountId],
    queryFn: ({ signal }) => callApi("getSandboxFeed", { socialAccountId }, { signal }),
    select: ({ data }) => groupThreads(data),
    refetchInterval: 30_000,
  })
}
