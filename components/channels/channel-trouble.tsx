"use client"

import { RefreshCw } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useMoment } from "@/components/ui/moment"
import { Notice } from "@/components/ui/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { healthOf } from "./channel-health"
import { useReconnect } from "./use-reconnect"

type ChannelTroubleProps = { channel: SocialAccount; onAsk: (channel: SocialAccount) => void }

/** What is wrong with its access, in words for the person who has to mend it, and the one click that does. */
export function ChannelTrouble({ channel, onAsk }: ChannelTroubleProps) {
  const t = useTranslations("channels")
  const moment = useMoment()
  const { timeZone, mayManage } = useWorkspace()
  const reconnect = useReconnect(onAsk)
  const health = healthOf(channel)
  const { disconnectedReason, expiresAt, pausedAt } = channel
  if (health !== "reconnect" && health !== "ends") return null
  const words = () => {
    if (health === "reconnect" && disconnectedReason) return t(`reasons.${disconnectedReason}`)
    if (health === "reconnect") return t(pausedAt ? "stoppedAndPaused" : "stopped")
    if (!expiresAt) return t("notRenewable")
    return t("endsAt", {
      date: moment(expiresAt, timeZone),
    })
  }
  return (
    <Notice
      tone="warning"
      actions={
        mayManage && (
          <Button
            variant="secondary"
            size="sm"
            busy={reconnect.isPending}
            onClick={() => reconnect.mutate(channel)}
          >
            <RefreshCw aria-hidden />
            {t("reconnect")}
          </Button>
        )
      }
    >
      <span suppressHydrationWarning>{words()}</span>
    </Notice>
  )
}
