"use client"

import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "./channel-name"
import { useChannelHealth, useDisconnectChannel } from "./use-channels"

type DisconnectDialogProps = { channel: SocialAccount; onClose: () => void; onDone?: () => void }

/** Mounted while it is open: it asks how many posts wait. */
export function DisconnectDialog({ channel, onClose, onDone }: DisconnectDialogProps) {
  const t = useTranslations("channels")
  const health = useChannelHealth(channel.id)
  const disconnect = useDisconnectChannel()
  // Not as a callback of `mutate`: the page of a channel that is gone takes this dialog away before it would be called.
  const confirm = () =>
    disconnect.mutateAsync(channel).then(
      () => {
        toast.success(t("disconnectDone"))
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
      {health.data && <p aria-live="polite">{t("disconnectWaiting", { count: health.data.scheduled })}</p>}
    </ConfirmDialog>
  )
}
