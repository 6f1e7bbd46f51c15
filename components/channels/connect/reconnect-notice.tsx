"use client"

import { RefreshCw } from "lucide-react"
import { useTranslations } from "use-intl"
import { useMutation } from "@tanstack/react-query"
import { toast } from "sonner"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Notice } from "@/components/ui/feedback/notice"
import type { SocialAccount } from "@/lib/accounts/contract"
import { getHealth } from "@/components/channels/channel-health"
import { ApiError } from "@/lib/api/client"
import { useConnectChannel, useUpdateChannel } from "@/components/channels/use-channels"
import { usePlatforms } from "@/components/channels/use-platforms"

type ReconnectNoticeProps = { channel: SocialAccount; onCredentialsNeeded: (channel: SocialAccount) => void }

/** Explains lost or expiring access, with a button to reconnect. */
export function ReconnectNotice({ channel, onCredentialsNeeded }: ReconnectNoticeProps) {
  const t = useTranslations("channels")
  const formatDateTime = useFormatDateTime()
  const { canManage } = useWorkspace()
  const reconnect = useReconnect(onCredentialsNeeded)
  const health = getHealth(channel)
  const { disconnectedReason, expiresAt, pausedAt } = channel
  if (health !== "disconnected" && health !== "expiring") return null
  const getMessage = () => {
    if (health === "disconnected" && disconnectedReason) return t(`reasons.${disconnectedReason}`)
    if (health === "disconnected") return t(pausedAt ? "disconnectedAndPausedText" : "disconnectedText")
    if (!expiresAt) return t("notRenewable")
    return t("expiresAt", {
      date: formatDateTime(expiresAt),
    })
  }
  return (
    <Notice
      tone="warning"
      actions={
        canManage && (
          <Button
            icon={RefreshCw}
            variant="secondary"
            size="sm"
            busy={reconnect.isPending}
            onClick={() => reconnect.mutate(channel)}
          >
            {t("reconnect")}
          </Button>
        )
      }
    >
      <span suppressHydrationWarning>{getMessage()}</span>
    </Notice>
  )
}

/**
 * Reconnects with the stored credentials, or at the platform's sign-in page. Calls `onCredentialsNeeded` if the user
 * has to enter credentials.
 */
function useReconnect(onCredentialsNeeded: (channel: SocialAccount) => void) {
  const t = useTranslations("channels")
  const platforms = usePlatforms()
  const [update, connect] = [useUpdateChannel(), useConnectChannel()]
  /** Returns false if the stored credentials no longer work. */
  const tryReconnect = (id: string) =>
    update.mutateAsync({ id, status: "connected" }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.problem.status === 409) return false
        throw error
      },
    )
  return useMutation({
    mutationFn: async (channel: SocialAccount) => {
      if (channel.status !== "connected" && (await tryReconnect(channel.id)))
        return void toast.success(t("reconnected"))
      const { platform, sandbox } = channel
      const entry = platforms.data?.find((entry) => entry.platform === platform)
      if (entry?.connect.kind !== "oauth2" || entry.connect.fields.length > 0 || sandbox)
        return onCredentialsNeeded(channel)
      const response = await connect.mutateAsync({ platform })
      if ("authorizeUrl" in response) window.location.assign(response.authorizeUrl)
    },
    onError: (error) => void toast.error(error.message),
  })
}
