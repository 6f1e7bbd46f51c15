"use client"

import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { SlotEditor } from "./slot-editor"
import { SlotPreview } from "./slot-preview"
import { useQueue } from "./use-queue"

/** The queue's weekly slots and next posts. */
export function QueueCards({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channel")
  const queue = useQueue(channel.id)
  return (
    <>
      <CardSection title={t("queue")} description={t("queueText")}>
        {queue.isPending && <Skeleton className="h-96 rounded-xl" />}
        {queue.isError && (
          <LoadError title={t("queueError")} error={queue.error} onRetry={() => void queue.refetch()} />
        )}
        {queue.data && (
          <SlotEditor
            key={JSON.stringify([queue.data.slots, queue.data.timeZone, queue.data.timeZoneOf])}
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
