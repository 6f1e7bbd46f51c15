"use client"

import { Radio, X } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelDisplayName, channelName } from "@/components/channels/channel-name"
import { useChannels } from "@/components/channels/use-channels"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Button, IconButton } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { Field } from "@/components/ui/forms/field"
import { Select } from "@/components/ui/forms/select"
import type { ClientProfile } from "@/lib/profiles/contract"

import { useMoveChannel } from "./use-profiles"

const onError = (error: Error) => void toast.error(error.message)

export function ProfileChannels({ profile }: { profile: ClientProfile }) {
  const t = useTranslations("profile")
  const { canManage } = useWorkspace()
  const platformName = usePlatformName()
  const move = useMoveChannel()
  return (
    <CardSection title={t("channels")} description={t("channelsText")}>
      {profile.socialAccounts.length === 0 && (
        <EmptyState icon={Radio} title={t("noChannels")}>
          {t("noChannelsText")}
        </EmptyState>
      )}
      <ul className="grid gap-4" aria-label={t("channels")}>
        {profile.socialAccounts.map((channel) => (
          <li key={channel.id} className="flex items-center gap-3">
            <ChannelAvatar channel={{ ...channel, imageUrl: channel.profileImageUrl }} size="sm" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{channelDisplayName(channel)}</p>
              <p className="truncate text-sm text-soft">{platformName(channel.platform)}</p>
            </div>
            {channel.status === "connected" ? (
              <Badge tone="success">{t("connected")}</Badge>
            ) : (
              <Badge tone="danger">{t("disconnected")}</Badge>
            )}
            {canManage && (
              <IconButton
                icon={X}
                label={t("removeChannel", { name: channelName(channel) })}
                disabled={move.isPending}
                onClick={() => move.mutate({ id: channel.id, profileId: null }, { onError })}
              />
            )}
          </li>
        ))}
      </ul>
      {canManage && <AddChannel profileId={profile.id} />}
    </CardSection>
  )
}

/** Adds a connected channel that has no profile. */
function AddChannel({ profileId }: { profileId: string }) {
  const t = useTranslations("profile")
  const platformName = usePlatformName()
  const { data: channels = [] } = useChannels()
  const [selectedId, setSelectedId] = useState("")
  const move = useMoveChannel()
  const unassigned = channels.filter((channel) => channel.profileId === null)
  if (unassigned.length === 0) return null
  const id = unassigned.some((channel) => channel.id === selectedId) ? selectedId : unassigned[0]!.id
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Field label={t("addChannel")} hint={t("addChannelHint")}>
        {(control) => (
          <div className="flex gap-2">
            <Select
              {...control}
              className="min-w-0 flex-1"
              value={id}
              onChange={(event) => setSelectedId(event.target.value)}
              options={unassigned.map((channel) => ({
                value: channel.id,
                label: `${channelDisplayName(channel)} · ${platformName(channel.platform)}`,
              }))}
            />
            <Button
              variant="secondary"
              busy={move.isPending}
              onClick={() => move.mutate({ id, profileId }, { onError })}
            >
              {t("addChannelSubmit")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
