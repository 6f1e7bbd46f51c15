"use client"

import { Plus, Radio } from "lucide-react"
import { useState } from "react"

import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"

import { ChannelRow } from "./channel-row"
import { ConnectDialog } from "./connect-dialog"
import { useChannels } from "./use-channels"
import { useConnectResult } from "./use-connect-result"

/** `asked` is the platform to begin with: null for the whole list, absent while the dialog is closed. */
type Asked = { platform: string | null } | null

export function ChannelsView() {
  const { mayManage } = useWorkspace()
  const channels = useChannels()
  const [asked, setAsked] = useState<Asked>(null)
  useConnectResult()

  const connect = mayManage && (
    <Button onClick={() => setAsked({ platform: null })}>
      <Plus aria-hidden />
      Connect a channel
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Channels"
        description="The accounts that this workspace posts to."
        actions={connect}
      />
      {channels.isPending && <SkeletonList rows={4} rowClass="h-20" />}
      {channels.isError && (
        <LoadError
          title="The channels could not be loaded"
          error={channels.error}
          onRetry={() => void channels.refetch()}
        />
      )}
      {channels.data?.length === 0 && (
        <EmptyState icon={Radio} title="No channel yet" action={connect}>
          Connect an account of yours, or try a sandbox channel first: it works like the real one, and nothing
          leaves this machine.
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {channels.data?.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            onReconnect={() => setAsked({ platform: channel.platform })}
          />
        ))}
      </ul>
      {asked && <ConnectDialog platform={asked.platform} onClose={() => setAsked(null)} />}
    </>
  )
}
