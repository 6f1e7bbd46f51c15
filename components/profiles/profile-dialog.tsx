"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { getFieldErrors, getFormError } from "@/components/shell/field-errors"
import { Dialog, DialogButtons } from "@/components/ui/overlays/dialog"
import { InputField } from "@/components/ui/forms/field"
import type { ClientProfile } from "@/lib/profiles/contract"

import { useCreateProfile, useUpdateProfile } from "./use-profiles"

type ProfileDialogProps = {
  /** Null for a new profile. */
  profile: ClientProfile | null
  onClose: () => void
  onSaved: (profile: ClientProfile) => void
}

/** Mounted only while open, so its state resets each time. */
export function ProfileDialog({ profile, onClose, onSaved }: ProfileDialogProps) {
  const t = useTranslations("profiles")
  const [name, setName] = useState(profile?.name ?? "")
  const [externalId, setExternalId] = useState(profile?.externalId ?? "")
  const [create, update] = [useCreateProfile(), useUpdateProfile()]
  const mutation = profile ? update : create
  const errors = getFieldErrors(mutation.error)
  const formError = getFormError(mutation.error, ["name", "externalId"])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { name: name.trim(), externalId: externalId.trim() || null }
    if (profile) update.mutate({ id: profile.id, ...input }, { onSuccess: onSaved })
    else create.mutate(input, { onSuccess: onSaved })
  }
  return (
    <Dialog onClose={onClose} title={profile ? t("editTitle") : t("add")}>
      <form onSubmit={submit} className="grid gap-4">
        <InputField
          label={t("name")}
          placeholder={t("namePlaceholder")}
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
        />
        <InputField
          label={t("externalId")}
          hint={t("externalIdHint")}
          placeholder="crm-42"
          maxLength={128}
          autoCapitalize="none"
          spellCheck={false}
          value={externalId}
          onChange={(event) => setExternalId(event.target.value)}
          error={errors.externalId}
        />
        <DialogButtons
          error={formError}
          onCancel={onClose}
          confirmLabel={profile ? t("save") : t("add")}
          busy={mutation.isPending}
        />
      </form>
    </Dialog>
  )
}
