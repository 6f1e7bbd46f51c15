"use client"

import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "@/components/channels/channel-name"
import { useChannelHealth, useDisconnectChannel } from "@/components/channels/use-channels"

type DisconnectDialogProps = { channel: SocialAccount; onClose: () => void; onDone?: () => void }

/** Mounted only while open, since it loads the number of scheduled posts. */
export function DisconnectDialog({ channel, onClose, onDone }: DisconnectDialogProps) {
  const t = useTranslations("channels")
  const health = useChannelHealth(channel.id)
  const disconnect = useDisconnectChannel()
  // Callbacks of `mutate` don't run after unmount, and the page unmounts this dialog once the channel is gone.
  const confirm = () =>
    disconnect.mutateAsync(channel).then(
      () => {
        toast.success(t("disconnected"))
        onClose()
        onDone?.()
      },
      () => {}, // shown in the dialog
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("disconnectTitle", { name: channelName(channel) })}
      confirmLabel={t("disconnect")}
      danger
      busy={disconnect.isPending}
      error={disconnect.error?.message}
      onConfirm={() => void confirm()}
    >
      <p>{t("disconnectText")}</p>
      {health.data && <p aria-live="polite">{t("disconnectScheduled", { count: health.data.scheduled })}</p>}
    </ConfirmDialog>
  )
}
