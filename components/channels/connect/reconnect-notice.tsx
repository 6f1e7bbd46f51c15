"use client"

import { RefreshCw } from "lucide-react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { getHealth } from "@/components/channels/channel-health"
import { useReconnect } from "./use-reconnect"

type ReconnectNoticeProps = { channel: SocialAccount; onCredentialsNeeded: (channel: SocialAccount) => void }

/** Explains lost or expiring access, with a button to reconnect. */
export function ReconnectNotice({ channel, onCredentialsNeeded }: ReconnectNoticeProps) {
  const t = useTranslations("channels")
  const formatDateTime = useFormatDateTime()
  const { timeZone, canManage } = useWorkspace()
  const reconnect = useReconnect(onCredentialsNeeded)
  const health = getHealth(channel)
  const { disconnectedReason, expiresAt, pausedAt } = channel
  if (health !== "reconnect" && health !== "ends") return null
  const getMessage = () => {
    if (health === "reconnect" && disconnectedReason) return t(`reasons.${disconnectedReason}`)
    if (health === "reconnect") return t(pausedAt ? "disconnectedAndPausedText" : "disconnectedText")
    if (!expiresAt) return t("notRenewable")
    return t("expiresAt", {
      date: formatDateTime(expiresAt, timeZone),
    })
  }
  return (
    <Notice
      tone="warning"
      actions={
        canManage && (
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
      <span suppressHydrationWarning>{getMessage()}</span>
    </Notice>
  )
}
