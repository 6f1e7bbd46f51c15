"use client"

import { useTranslations } from "use-intl"
import { useState } from "react"

import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { SocialAccount, ChannelQueue } from "@/lib/accounts/contract"
import { Link } from "@/components/ui/link"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Timestamp } from "@/components/ui/time/timestamp"

import { SlotEditor } from "./slot-editor"
import { useQueue, maxSlots, useQueuedCaptions } from "./use-queue"

/** The queue's weekly slots and next posts. */
export function QueueCards({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channel")
  const queue = useQueue(channel.id)
  return (
    <>
      <CardSection title={t("queue")} description={t("queueText")}>
        <QueryStatus query={queue} errorTitle={t("queueError")}>
          <Skeleton className="h-96 rounded-xl" />
        </QueryStatus>
        {queue.data && (
          <SlotEditor
            key={JSON.stringify([queue.data.slots, queue.data.timeZone, queue.data.timeZoneSource])}
            channelId={channel.id}
            queue={queue.data}
          />
        )}
      </CardSection>
      <CardSection
        title={t("upcomingSlots")}
        description={queue.data && t("upcomingSlotsText", { timeZone: queue.data.timeZone })}
      >
        {queue.isPending && <Skeleton className="h-64 rounded-xl" />}
        {queue.data && <SlotPreview channelId={channel.id} queue={queue.data} />}
      </CardSection>
    </>
  )
}

const initialLimit = 8

/** The queue's next slots, the posts in them, and the reason for each time. */
function SlotPreview({ channelId, queue }: { channelId: string; queue: ChannelQueue }) {
  const t = useTranslations("channel")
  const { data: captions } = useQueuedCaptions(channelId)
  const [limit, setLimit] = useState(initialLimit)
  const { next, isDefault, timeZone } = queue
  const firstFree = next.find(({ taken }) => !taken)
  const getReason = (slot: (typeof next)[number]) =>
    slot.kind === "slot"
      ? t(isDefault ? "slotReason.default" : "slotReason.slot")
      : t(`slotReason.${slot.kind}`)
  return (
    <>
      <ol className="grid divide-y divide-line">
        {next.slice(0, limit).map((slot) => (
          <li
            key={slot.scheduledAt}
            className="grid gap-x-4 gap-y-1 py-2.5 first:pt-0 sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <span className="font-medium tabular-nums">
              <Timestamp at={slot.scheduledAt} timeZone={timeZone} style="short" />
            </span>
            <div className="grid min-w-0 gap-0.5">
              {slot.postId ? (
                <Link
                  href={`/posts/${slot.postId}`}
                  dir="auto"
                  className="truncate text-brand-ink hover:underline"
                >
                  {captions?.get(slot.postId)?.slice(0, 200).trim() || t("untitledPost")}
                </Link>
              ) : (
                <span className="flex items-center gap-2 text-soft">
                  {t("free")}
                  {slot === firstFree && <Badge tone="brand">{t("nextQueued")}</Badge>}
                </span>
              )}
              <span className="text-sm text-soft">{getReason(slot)}</span>
            </div>
          </li>
        ))}
      </ol>
      {limit < maxSlots && next.length > limit && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(maxSlots)}>
          {t("showNext", { count: next.length })}
        </Button>
      )}
    </>
  )
}
