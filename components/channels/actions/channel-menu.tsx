"use client"

import {
  ChartLine,
  ExternalLink,
  FlaskConical,
  FolderInput,
  MoreHorizontal,
  Pause,
  PenLine,
  Play,
  Unplug,
} from "lucide-react"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { IconButton } from "@/components/ui/button"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import type { SocialAccount } from "@/lib/accounts/contract"
import { channelName } from "@/components/channels/channel-name"
import { ResumeChannelsDialog } from "@/components/channels/resume-dialog"
import { useChannelHealth, useDisconnectChannel } from "@/components/channels/use-channels"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { MoveDialog } from "./move-dialog"
import { usePause } from "./use-pause"

type ChannelMenuProps = { channel: SocialAccount; onDisconnected?: () => void }

export function ChannelMenu({ channel, onDisconnected }: ChannelMenuProps) {
  const t = useTranslations("channels")
  const { canManage, canWrite, sandboxEnabled } = useWorkspace()
  const router = useRouter()
  const [dialog, setDialog] = useState<"resume" | "move" | "disconnect" | null>(null)
  const { pause } = usePause()
  const { id, sandbox, profileUrl, pausedAt } = channel
  const close = () => setDialog(null)
  const trigger = <IconButton icon={MoreHorizontal} label={t("actionsFor", { name: channelName(channel) })} />
  return (
    <>
      <Menu trigger={trigger}>
        {canWrite && (
          <MenuItem
            icon={PenLine}
            label={t("createPost")}
            onSelect={() => router.push(`/compose?channel=${id}`)}
          />
        )}
        <MenuItem
          icon={ChartLine}
          label={t("viewAnalytics")}
          onSelect={() => router.push(`/analytics?channel=${id}`)}
        />
        {sandbox && sandboxEnabled && (
          <MenuItem
            icon={FlaskConical}
            label={t("viewFeed")}
            onSelect={() => router.push(`/sandbox?channel=${id}`)}
          />
        )}
        {profileUrl && (
          <MenuItem
            icon={ExternalLink}
            label={t("openOnPlatform")}
            onSelect={() => void window.open(profileUrl, "_blank", "noreferrer")}
          />
        )}
        {canManage && (
          <>
            <MenuSeparator />
            {pausedAt ? (
              <MenuItem icon={Play} label={t("resume")} onSelect={() => setDialog("resume")} />
            ) : (
              <MenuItem icon={Pause} label={t("pause")} onSelect={() => pause([id])} />
            )}
            <MenuItem icon={FolderInput} label={t("moveToClient")} onSelect={() => setDialog("move")} />
            <MenuSeparator />
            <MenuItem icon={Unplug} label={t("disconnect")} danger onSelect={() => setDialog("disconnect")} />
          </>
        )}
      </Menu>
      {dialog === "disconnect" && (
        <DisconnectDialog channel={channel} onClose={close} onDone={onDisconnected} />
      )}
      {dialog === "move" && <MoveDialog channels={[channel]} onClose={close} />}
      {dialog === "resume" && <ResumeChannelsDialog ids={[id]} onClose={close} />}
    </>
  )
}

type DisconnectDialogProps = { channel: SocialAccount; onClose: () => void; onDone?: () => void }

/** Mounted only while open, since it loads the number of scheduled posts. */
function DisconnectDialog({ channel, onClose, onDone }: DisconnectDialogProps) {
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
      onClose={onClose}
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
