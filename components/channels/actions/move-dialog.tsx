"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useProfiles } from "@/components/profiles/use-profiles"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { InputField, SelectField } from "@/components/ui/forms/field"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useUpdateChannels } from "@/components/channels/use-channels"

type MoveDialogProps = { channels: SocialAccount[]; onClose: () => void; onMoved?: () => void }

/** Moves channels to a profile, or to none. */
export function MoveDialog({ channels, onClose, onMoved }: MoveDialogProps) {
  const [t, ui] = [useTranslations("channels"), useTranslations("ui")]
  const [query, setQuery] = useState("")
  const [targetProfileId, setTargetProfileId] = useState("")
  const profiles = useProfiles(query.trim()).data?.pages.flatMap(({ data }) => data) ?? []
  const change = useUpdateChannels()
  const socialAccountIds = channels.map(({ id }) => id)
  const previousProfiles = Map.groupBy(channels, ({ profileId }) => profileId)
  const undo = () => {
    for (const [profileId, profileChannels] of previousProfiles)
      change.mutate(
        { socialAccountIds: profileChannels.map(({ id }) => id), profileId },
        { onError: (error) => void toast.error(error.message) },
      )
  }
  const move = () =>
    change.mutate(
      { socialAccountIds, profileId: targetProfileId || null },
      {
        onSuccess: () => {
          toast.success(t("moved", { count: channels.length }), {
            action: { label: ui("undo"), onClick: undo },
          })
          onMoved?.()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("moveTitle", { count: channels.length })}
      confirmLabel={t("move")}
      busy={change.isPending}
      error={change.error?.message}
      onConfirm={move}
    >
      <InputField
        label={t("searchProfiles")}
        type="search"
        maxLength={200}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <SelectField
        label={t("profile")}
        value={targetProfileId}
        onChange={({ target }) => setTargetProfileId(target.value)}
        emptyLabel={t("noProfile")}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </ConfirmDialog>
  )
}
