"use client"

import { Eye, Moon, Sun } from "lucide-react"
import dynamic from "next/dynamic"
import { memo, useState } from "react"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { Button } from "@/components/ui/button"
import { Skeleton } from "@/components/ui/skeleton"

import { contentFor, type Draft } from "./draft"
import { configurationFor, type Target } from "./targets"

const PostPreview = dynamic(
  () => import("@/components/preview/post-preview").then((file) => file.PostPreview),
  { loading: () => <Skeleton className="h-40" /> },
)

/** Beside the text on a wide screen, a step of its own on a phone. More are drawn when they are asked for. */
const mostShown = 6

/** Where the post's title is not the platform's, the platform has a setting of that name. */
function titleOf(draft: Draft, target: Target) {
  if (target.entry.titleAlias) return contentFor(draft, target.channel.id).title
  const title = configurationFor(draft, target)?.title
  return typeof title === "string" ? title : null
}

type ChannelPreviewsProps = { draft: Draft; targets: Target[]; first: string | null }

export const ChannelPreviews = memo(function ChannelPreviews({
  draft,
  targets,
  first,
}: ChannelPreviewsProps) {
  const t = useTranslations("compose")
  const [scheme, setScheme] = useState<"light" | "dark" | undefined>(undefined)
  const [shown, setShown] = useState(mostShown)
  const isDark = scheme === "dark"
  // The channel whose text is being written comes first.
  const ordered = [...targets].sort(
    (one, other) => Number(other.channel.id === first) - Number(one.channel.id === first),
  )
  return (
    <section aria-label={t("preview")} className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-sm font-semibold text-soft">
          <Eye aria-hidden className="size-4" />
          {t("preview")}
        </h2>
        {targets.length > 0 && (
          <Button
            variant="ghost"
            size="icon"
            aria-pressed={isDark}
            aria-label={t("darkPreview")}
            onClick={() => setScheme(isDark ? "light" : "dark")}
          >
            {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          </Button>
        )}
      </div>
      {targets.length === 0 && (
        <p className="rounded-xl border border-dashed border-edge/60 p-6 text-center text-soft">
          {t("chooseForPreview")}
        </p>
      )}
      {ordered.slice(0, shown).map(({ channel, entry }) => {
        const { parts } = contentFor(draft, channel.id)
        return (
          <figure key={channel.id} className="grid gap-1.5">
            <figcaption className="truncate text-xs text-soft">
              {t("channelLabel", { platform: entry.name, name: channelName(channel) })}
            </figcaption>
            <div
              className="overflow-hidden rounded-xl border border-line bg-surface text-ink"
              style={{ colorScheme: scheme }}
            >
              <PostPreview channel={channel} title={titleOf(draft, { channel, entry })} parts={parts} />
            </div>
          </figure>
        )
      })}
      {targets.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + 12)}>
          {t("morePreviews", { count: targets.length - shown })}
        </Button>
      )}
    </section>
  )
})
