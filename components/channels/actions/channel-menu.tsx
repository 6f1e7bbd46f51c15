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
import { Button } from "@/components/ui/button"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import type { SocialAccount } from "@/lib/accounts/contract"
import { channelName } from "@/components/channels/channel-name"
import { ResumeDialog } from "@/components/channels/resume-dialog"
import { useUpdateChannels, useChannelHealth, useDisconnectChannel } from "@/components/channels/use-channels"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { MoveDialog } from "./move-dialog"
import { usePause } from "./use-pause"

type ChannelMenuProps = { channel: SocialAccount; onDisconnected?: () => void }

export function ChannelMenu({ channel, onDisconnected }: ChannelMenuProps) {
  const t = useTranslations("channels")
  const { canManage, canWrite } = useWorkspace()
  const router = useRouter()
  const [dialog, setDialog] = useState<"resume" | "move" | "disconnect" | null>(null)
  const { pause } = usePause()
  const resume = useUpdateChannels()
  const { id, sandbox, profileUrl, pausedAt } = channel
  const close = () => setDialog(null)
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={t("actionsFor", { name: channelName(channel) })}>
      <MoreHorizontal aria-hidden />
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        {canWrite && (
          <MenuItem onSelect={() => router.push(`/compose?channel=${id}`)}>
            <PenLine aria-hidden />
            {t("createPost")}
          </MenuItem>
        )}
        <MenuItem onSelect={() => router.push(`/analytics?channel=${id}`)}>
          <ChartLine aria-hidden />
          {t("viewAnalytics")}
        </MenuItem>
        {sandbox && (
          <MenuItem onSelect={() => router.push(`/sandbox?channel=${id}`)}>
            <FlaskConical aria-hidden />
            {t("viewFeed")}
          </MenuItem>
        )}
        {profileUrl && (
          <MenuItem onSelect={() => void window.open(profileUrl, "_blank", "noreferrer")}>
            <ExternalLink aria-hidden />
            {t("openOnPlatform")}
          </MenuItem>
        )}
        {canManage && (
          <>
            <MenuSeparator />
            {pausedAt ? (
              <MenuItem onSelect={() => setDialog("resume")}>
                <Play aria-hidden />
                {t("resume")}
              </MenuItem>
            ) : (
              <MenuItem onSelect={() => pause([id])}>
                <Pause aria-hidden />
                {t("pause")}
              </MenuItem>
            )}
            <MenuItem onSelect={() => setDialog("move")}>
              <FolderInput aria-hidden />
              {t("moveToClient")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setDialog("disconnect")}>
              <Unplug aria-hidden />
              {t("disconnect")}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === "disconnect" && (
        <DisconnectDialog channel={channel} onClose={close} onDone={onDisconnected} />
      )}
      {dialog === "move" && <MoveDialog channels={[channel]} onClose={close} />}
      {dialog === "resume" && (
        <ResumeDialog
          text={t("resumeText", { count: 1 })}
          busy={resume.isPending}
          error={resume.error?.message}
          onClose={close}
          onResume={(overdue) =>
            resume.mutate(
              { socialAccountIds: [id], paused: false, overdue },
              {
                onSuccess: () => {
                  toast.success(t("resumedToast", { count: 1 }))
                  close()
                },
              },
            )
          }
        />
      )}
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
