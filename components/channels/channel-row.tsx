"use client"

import { ExternalLink, FlaskConical, MoreHorizontal, PenLine, RefreshCw, Unplug } from "lucide-react"
import { useRouter } from "next/navigation"
import { useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu"
import { Notice } from "@/components/ui/notice"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelAvatar } from "./channel-avatar"
import { channelName } from "./channel-name"
import { DisconnectDialog } from "./disconnect-dialog"
import { disconnectedReasons } from "./disconnected-reason"
import { usePlatformName } from "./use-platforms"

type ChannelRowProps = { channel: SocialAccount; onReconnect: () => void }

export function ChannelRow({ channel, onReconnect }: ChannelRowProps) {
  const { mayManage } = useWorkspace()
  const platformName = usePlatformName()
  const connected = channel.status === "connected"
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <ChannelAvatar channel={channel} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <div className="min-w-44 flex-1">
            <p className="truncate font-medium">{channel.displayName || channelName(channel)}</p>
            <p className="truncate text-sm text-soft">
              {[platformName(channel.platform), channel.displayName ? channel.username : null]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {channel.sandbox && <Badge>Sandbox</Badge>}
            {connected ? <Badge tone="success">Connected</Badge> : <Badge tone="danger">Disconnected</Badge>}
          </div>
        </div>
        <ChannelMenu channel={channel} />
      </div>
      {!connected && (
        <Notice
          tone="warning"
          actions={
            mayManage && (
              <Button variant="secondary" size="sm" onClick={onReconnect}>
                <RefreshCw aria-hidden />
                Reconnect
              </Button>
            )
          }
        >
          {channel.disconnectedReason
            ? disconnectedReasons[channel.disconnectedReason]
            : "This channel was disconnected. A post that falls due meanwhile fails; connect it again and retry."}
        </Notice>
      )}
      {connected && !channel.refreshTokenValid && (
        <Notice tone="warning">
          The sign-in cannot be renewed by itself. Connect the channel again before it runs out.
        </Notice>
      )}
    </li>
  )
}

function ChannelMenu({ channel }: { channel: SocialAccount }) {
  const { mayManage, mayWrite } = useWorkspace()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={`Actions for ${channelName(channel)}`}>
      <MoreHorizontal aria-hidden />
    </Button>
  )
  const open = (url: string) => window.open(url, "_blank", "noreferrer")
  return (
    <>
      <Menu trigger={trigger}>
        {mayWrite && (
          <MenuItem onSelect={() => router.push(`/compose?channel=${channel.id}`)}>
            <PenLine aria-hidden />
            Write a post
          </MenuItem>
        )}
        {channel.sandbox && (
          <MenuItem onSelect={() => router.push(`/sandbox?channel=${channel.id}`)}>
            <FlaskConical aria-hidden />
            See its sandbox feed
          </MenuItem>
        )}
        {channel.profileUrl && (
          <MenuItem onSelect={() => open(channel.profileUrl ?? "")}>
            <ExternalLink aria-hidden />
            Open on the platform
          </MenuItem>
        )}
        {mayManage && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setLeaving(true)}>
              <Unplug aria-hidden />
              Disconnect
            </MenuItem>
          </>
        )}
      </Menu>
      <DisconnectDialog channel={channel} open={leaving} onOpenChange={setLeaving} />
    </>
  )
}
