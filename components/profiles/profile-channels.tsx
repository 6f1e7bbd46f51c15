"use client"

import { Radio, X } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { ChannelAvatar } from "@/components/channels/channel-avatar"
import { channelName } from "@/components/channels/channel-name"
import { useChannels } from "@/components/channels/use-channels"
import { usePlatformName } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/empty-state"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import type { ClientProfile } from "@/lib/profiles/contract"

import { useMoveChannel } from "./use-profiles"

const fail = (error: Error) => void toast.error(error.message)

export function ProfileChannels({ profile }: { profile: ClientProfile }) {
  const t = useTranslations("profile")
  const { mayManage } = useWorkspace()
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
              <p className="truncate font-medium">{channel.displayName || channelName(channel)}</p>
              <p className="truncate text-sm text-soft">{platformName(channel.platform)}</p>
            </div>
            {channel.status === "connected" ? (
              <Badge tone="success">{t("connected")}</Badge>
            ) : (
              <Badge tone="danger">{t("disconnected")}</Badge>
            )}
            {mayManage && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t("release", { name: channelName(channel) })}
                disabled={move.isPending}
                onClick={() => move.mutate({ id: channel.id, profileId: null }, { onError: fail })}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayManage && <TakeChannel profileId={profile.id} />}
    </CardSection>
  )
}

/** Channels that were connected before there was a profile for them. */
function TakeChannel({ profileId }: { profileId: string }) {
  const t = useTranslations("profile")
  const platformName = usePlatformName()
  const { data: channels = [] } = useChannels()
  const [chosen, setChosen] = useState("")
  const move = useMoveChannel()
  const free = channels.filter((channel) => channel.profileId === null)
  if (free.length === 0) return null
  const id = free.some((channel) => channel.id === chosen) ? chosen : free[0]!.id
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Field label={t("take")} hint={t("takeHint")}>
        {(control) => (
          <div className="flex gap-2">
            <Select
              {...control}
              className="min-w-0 flex-1"
              value={id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {free.map((channel) => (
                <option key={channel.id} value={channel.id}>
                  {channel.displayName || channelName(channel)} · {platformName(channel.platform)}
                </option>
              ))}
            </Select>
            <Button
              variant="secondary"
              busy={move.isPending}
              onClick={() => move.mutate({ id, profileId }, { onError: fail })}
            >
              {t("takeSubmit")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
