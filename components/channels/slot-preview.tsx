"use client"

import { Link } from "@/components/ui/link"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Moment } from "@/components/ui/moment"
import type { ChannelQueue } from "@/lib/accounts/contract"

import { mostSlots, useQueuedPosts } from "./use-queue"

const few = 8

/** The next places of the queue, who holds them, and why they are when they are. */
export function SlotPreview({ channelId, queue }: { channelId: string; queue: ChannelQueue }) {
  const t = useTranslations("channel")
  const { data: captions } = useQueuedPosts(channelId)
  const [limit, setLimit] = useState(few)
  const { next, isDefault, timeZone } = queue
  const firstFree = next.find(({ taken }) => !taken)
  const why = (slot: (typeof next)[number]) =>
    slot.cause === "slot" ? t(isDefault ? "why.default" : "why.slot") : t(`why.${slot.cause}`)
  return (
    <>
      <ol className="grid divide-y divide-line">
        {next.slice(0, limit).map((slot) => (
          <li
            key={slot.scheduledAt}
            className="grid gap-x-4 gap-y-1 py-2.5 first:pt-0 sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <span className="font-medium tabular-nums">
              <Moment at={slot.scheduledAt} timeZone={timeZone} style="short" />
            </span>
            <div className="grid min-w-0 gap-0.5">
              {slot.postId ? (
                <Link
                  href={`/posts/${slot.postId}`}
                  dir="auto"
                  className="truncate text-brand-ink hover:underline"
                >
                  {captions?.get(slot.postId)?.slice(0, 200).trim() || t("heldBy")}
                </Link>
              ) : (
                <span className="flex items-center gap-2 text-soft">
                  {t("free")}
                  {slot === firstFree && <Badge tone="brand">{t("takenNext")}</Badge>}
                </span>
              )}
              <span className="text-sm text-soft">{why(slot)}</span>
            </div>
          </li>
        ))}
      </ol>
      {limit < mostSlots && next.length > limit && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(mostSlots)}>
          {t("showAll", { count: next.length })}
        </Button>
      )}
    </>
  )
}
