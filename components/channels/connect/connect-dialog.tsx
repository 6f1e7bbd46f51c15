"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Dialog } from "@/components/ui/overlays/dialog"
import { LoadError } from "@/components/ui/feedback/load-error"
import { SkeletonList } from "@/components/ui/feedback/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "@/components/channels/channel-name"
import { ConnectForm } from "./connect-form"
import { PlatformPicker } from "./platform-picker"
import { usePlatforms } from "@/components/channels/use-platforms"

type ConnectDialogProps = { platform: string | null; onClose: () => void }

/** Mounted only while open, so each time starts fresh. */
export function ConnectDialog({ platform, onClose }: ConnectDialogProps) {
  const t = useTranslations("channels")
  const [slug, setSlug] = useState(platform)
  const platforms = usePlatforms()
  const entry = platforms.data?.find((platformEntry) => platformEntry.platform === slug)
  const handleConnected = (channel: SocialAccount) => {
    toast.success(t("channelConnected", { name: channelName(channel) }))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={!entry}
      title={entry ? t("connectPlatform", { name: entry.name }) : t("connect")}
      description={entry ? undefined : t("connectText")}
    >
      {platforms.isPending && <SkeletonList rows={5} rowClass="h-14" />}
      {platforms.isError && (
        <LoadError
          title={t("platformsError")}
          error={platforms.error}
          onRetry={() => void platforms.refetch()}
        />
      )}
      {entry ? (
        <ConnectForm entry={entry} onBack={() => setSlug(null)} onConnected={handleConnected} />
      ) : (
        platforms.data && (
          <PlatformPicker platforms={platforms.data} onSelect={setSlug} onConnected={handleConnected} />
        )
      )}
    </Dialog>
  )
}
