"use client"

import { toast } from "sonner"

import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import type { SocialAccount } from "@/lib/accounts/contract"

import { channelName } from "./channel-name"
import { useDisconnectChannel } from "./use-channels"

type DisconnectDialogProps = { channel: SocialAccount; open: boolean; onOpenChange: (open: boolean) => void }

export function DisconnectDialog({ channel, ...dialog }: DisconnectDialogProps) {
  const disconnect = useDisconnectChannel()
  const confirm = () =>
    disconnect.mutate(channel, {
      onSuccess: () => {
        dialog.onOpenChange(false)
        toast.success("Channel disconnected")
      },
    })
  return (
    <ConfirmDialog
      {...dialog}
      title={`Disconnect ${channelName(channel)}?`}
      confirmLabel="Disconnect"
      danger
      busy={disconnect.isPending}
      error={disconnect.error?.message}
      onConfirm={confirm}
    >
      <p>
        Our access is given back to the platform. What is published stays there; scheduled posts wait until
        the channel is connected again.
      </p>
    </ConfirmDialog>
  )
}
