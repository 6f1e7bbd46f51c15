"use client"

import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { LoadError } from "@/components/ui/load-error"
import { Skeleton } from "@/components/ui/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { SlotEditor } from "./slot-editor"
import { SlotPreview } from "./slot-preview"
import { useQueue } from "./use-queue"

/** When the channel's queue posts, and what comes next. */
export function QueueCard({ channel }: { channel: SocialAccount }) {
  const t = useTranslations("channel")
  const queue = useQueue(channel.id)
  return (
    <>
      <CardSection title={t("slots")} description={t("slotsText")}>
        {queue.isPending && <Skeleton className="h-96 rounded-xl" />}
        {queue.isError && (
          <LoadError title={t("slotsError")} error={queue.error} onRetry={() => void queue.refetch()} />
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
        title={t("next")}
        description={queue.data && t("nextText", { timeZone: queue.data.timeZone })}
      >
        {queue.isPending && <Skeleton className="h-64 rounded-xl" />}
        {queue.data && <SlotPreview channelId={channel.id} queue={queue.data} />}
      </CardSection>
    </>
  )
}
