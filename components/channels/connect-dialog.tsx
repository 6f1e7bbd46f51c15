"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Dialog } from "@/components/ui/dialog"
import { LoadError } from "@/components/ui/load-error"
import { SkeletonList } from "@/components/ui/skeleton"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "./channel-name"
import { ConnectForm } from "./connect-form"
import { PlatformPicker } from "./platform-picker"
import { usePlatforms } from "./use-platforms"

type ConnectDialogProps = { platform: string | null; onClose: () => void }

/** Mounted while it is open: every time it begins afresh. */
export function ConnectDialog({ platform, onClose }: ConnectDialogProps) {
  const t = useTranslations("channels")
  const [chosen, setChosen] = useState(platform)
  const platforms = usePlatforms()
  const entry = platforms.data?.find((one) => one.platform === chosen)
  const done = (channel: SocialAccount) => {
    toast.success(t("nowConnected", { name: channelName(channel) }))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={!entry}
      title={entry ? t("connectOne", { name: entry.name }) : t("connect")}
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
        <ConnectForm entry={entry} onBack={() => setChosen(null)} onConnected={done} />
      ) : (
        platforms.data && (
          <PlatformPicker platforms={platforms.data} onChoose={setChosen} onConnected={done} />
        )
      )}
    </Dialog>
  )
}
