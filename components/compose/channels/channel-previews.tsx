"use client"

import { Eye, Moon, Sun } from "lucide-react"
import dynamic from "next/dynamic"
import { memo, useState } from "react"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import { channelDisplayName } from "@/components/channels/channel-name"
import { Button, IconButton } from "@/components/ui/button"
import { Skeleton } from "@/components/ui/feedback/skeleton"

import { getContent, type Draft } from "@/components/compose/draft/draft"
import { getConfiguration, type Target } from "@/components/compose/draft/targets"

const PostPreview = dynamic(
  onDemand(() => import("@/components/preview/post-preview").then((file) => file.PostPreview)),
  { loading: () => <Skeleton className="h-40" /> },
)

/** More render on demand. */
const initialCount = 6

/** Platforms that don't use the post's title may have a `title` setting instead. */
function getTitle(draft: Draft, target: Target) {
  if (target.entry.titleAlias) return getContent(draft, target.channel.id).title
  const title = getConfiguration(draft, target)?.title
  return typeof title === "string" ? title : null
}

type ChannelPreviewsProps = { draft: Draft; targets: Target[]; activeChannelId: string | null }

export const ChannelPreviews = memo(function ChannelPreviews({
  draft,
  targets,
  activeChannelId,
}: ChannelPreviewsProps) {
  const t = useTranslations("compose")
  const [scheme, setScheme] = useState<"light" | "dark" | undefined>(undefined)
  const [visibleCount, setVisibleCount] = useState(initialCount)
  const isDark = scheme === "dark"
  // The channel being edited comes first.
  const ordered = [...targets].sort(
    (a, b) => Number(b.channel.id === activeChannelId) - Number(a.channel.id === activeChannelId),
  )
  return (
    <section
      aria-label={t("preview")}
      className="grid content-start items-start gap-3 xl:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] xl:gap-x-5"
    >
      <div className="col-span-full flex min-h-9 items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-sm font-semibold text-soft">
          <Eye aria-hidden className="size-4" />
          {t("preview")}
        </h2>
        {targets.length > 0 && (
          <IconButton
            icon={isDark ? Sun : Moon}
            label={t("darkPreview")}
            aria-pressed={isDark}
            onClick={() => setScheme(isDark ? "light" : "dark")}
          />
        )}
      </div>
      {targets.length === 0 && (
        <p className="rounded-xl border col-span-full border-dashed border-edge/60 p-6 text-center text-soft">
          {t("selectForPreview")}
        </p>
      )}
      {ordered.slice(0, visibleCount).map(({ channel, entry }) => {
        const { parts } = getContent(draft, channel.id)
        return (
          <figure key={channel.id} className="grid min-w-0 gap-1.5">
            <figcaption className="truncate text-xs text-soft">
              {t("channelLabel", { platform: entry.name, name: channelDisplayName(channel) })}
            </figcaption>
            <div
              className="overflow-hidden rounded-xl border border-line bg-surface text-ink"
              style={{ colorScheme: scheme }}
            >
              <PostPreview channel={channel} title={getTitle(draft, { channel, entry })} parts={parts} />
            </div>
          </figure>
        )
      })}
      {targets.length > visibleCount && (
        <Button
          variant="secondary"
          className="col-span-full justify-self-center"
          onClick={() => setVisibleCount(visibleCount + 12)}
        >
          {t("showMoreCount", { count: targets.length - visibleCount })}
        </Button>
      )}
    </section>
  )
})
