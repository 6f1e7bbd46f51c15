"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"
import { FlaskConical } from "lucide-react"

import { Dialog } from "@/components/ui/overlays/dialog"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import type { SocialAccount } from "@/lib/accounts/contract"
import { channelName } from "@/components/channels/channel-name"
import { usePlatforms } from "@/components/channels/use-platforms"
import { Button, ButtonLink } from "@/components/ui/button"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { useConnectChannel } from "@/components/channels/use-channels"
import type { PlatformEntry } from "@/components/channels/platform-rules"

import { ConnectForm } from "./connect-form"

type ConnectDialogProps = { platform: string | null; onClose: () => void }

/** Mounted only while open, so its state resets each time. */
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
      onClose={onClose}
      wide={!entry}
      title={entry ? t("connectPlatform", { name: entry.name }) : t("connect")}
      description={entry ? undefined : t("connectText")}
    >
      <QueryStatus query={platforms} errorTitle={t("platformsError")} rows={5} rowClass="h-14" />
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

type PlatformPickerProps = {
  platforms: PlatformEntry[]
  onSelect: (slug: string) => void
  onConnected: (channel: SocialAccount) => void
}

function PlatformPicker({ platforms, onSelect, onConnected }: PlatformPickerProps) {
  const t = useTranslations("channels")
  const connect = useConnectChannel()
  const getRestriction = (entry: PlatformEntry) => entry.restriction ?? (entry.available ? null : t("noKeys"))
  const trySandbox = (entry: PlatformEntry) =>
    connect.mutate(
      { platform: entry.platform, sandbox: true },
      {
        onSuccess: (response) => "id" in response && onConnected(response),
        onError: (error) => void toast.error(error.message),
      },
    )
  return (
    <div className="grid gap-5">
      <ul className="grid gap-2">
        {platforms.map((entry) => (
          <li
            key={entry.platform}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2.5"
          >
            <PlatformIcon slug={entry.platform} className="size-7" />
            <div className="min-w-32 flex-1">
              <p className="font-medium">{entry.name}</p>
              {getRestriction(entry) && <p className="text-sm text-soft">{getRestriction(entry)}</p>}
            </div>
            <div className="flex gap-2">
              {entry.sandbox && (
                <Button
                  icon={FlaskConical}
                  variant="secondary"
                  size="sm"
                  aria-label={t("trySandboxLabel", { name: entry.name })}
                  busy={connect.isPending && connect.variables.platform === entry.platform}
                  disabled={connect.isPending}
                  onClick={() => trySandbox(entry)}
                >
                  {t("trySandbox")}
                </Button>
              )}
              {entry.available ? (
                <Button
                  size="sm"
                  aria-label={t("connectPlatform", { name: entry.name })}
                  onClick={() => onSelect(entry.platform)}
                >
                  {t("connectSubmit")}
                </Button>
              ) : (
                <ButtonLink
                  size="sm"
                  variant="secondary"
                  aria-label={t("setUpPlatform", { name: entry.name })}
                  href={`/settings/platforms/${entry.platform}`}
                >
                  {t("setUp")}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
