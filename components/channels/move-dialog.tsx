"use client"

import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useProfiles } from "@/components/profiles/use-profiles"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { InputField, SelectField } from "@/components/ui/field"
import type { SocialAccount } from "@/lib/accounts/contract"

import { useChangeChannels } from "./use-channels"

type MoveDialogProps = { channels: SocialAccount[]; onClose: () => void; onMoved?: () => void }

/** Into a client profile, or out of it. */
export function MoveDialog({ channels, onClose, onMoved }: MoveDialogProps) {
  const [t, all] = [useTranslations("channels"), useTranslations("ui")]
  const [searched, setSearched] = useState("")
  const [chosen, setChosen] = useState("")
  const profiles = useProfiles(searched.trim()).data?.pages.flatMap(({ data }) => data) ?? []
  const change = useChangeChannels()
  const socialAccountIds = channels.map(({ id }) => id)
  const before = Map.groupBy(channels, ({ profileId }) => profileId)
  const undo = () => {
    for (const [profileId, theirs] of before)
      change.mutate(
        { socialAccountIds: theirs.map(({ id }) => id), profileId },
        { onError: (error) => void toast.error(error.message) },
      )
  }
  const move = () =>
    change.mutate(
      { socialAccountIds, profileId: chosen || null },
      {
        onSuccess: () => {
          toast.success(t("moved", { count: channels.length }), {
            action: { label: all("undo"), onClick: undo },
          })
          onMoved?.()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
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
        value={searched}
        onChange={({ target }) => setSearched(target.value)}
      />
      <SelectField label={t("profile")} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t("noProfile")}</option>
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
