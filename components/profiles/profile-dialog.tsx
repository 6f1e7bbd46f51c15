"use client"

import { useState, type FormEvent } from "react"
import { useTranslations } from "use-intl"

import { fieldErrorsOf, formErrorOf } from "@/components/shell/field-errors"
import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { InputField } from "@/components/ui/field"
import { Notice } from "@/components/ui/notice"
import type { ClientProfile } from "@/lib/profiles/contract"

import { useCreateProfile, useUpdateProfile } from "./use-profiles"

type ProfileDialogProps = {
  /** Null for a new one. */
  profile: ClientProfile | null
  onClose: () => void
  onSaved: (profile: ClientProfile) => void
}

/** Mounted while it is open: every time it begins afresh. */
export function ProfileDialog({ profile, onClose, onSaved }: ProfileDialogProps) {
  const t = useTranslations("profiles")
  const [name, setName] = useState(profile?.name ?? "")
  const [externalId, setExternalId] = useState(profile?.externalId ?? "")
  const [create, update] = [useCreateProfile(), useUpdateProfile()]
  const saving = profile ? update : create
  const errors = fieldErrorsOf(saving.error)
  const formError = formErrorOf(saving.error, ["name", "externalId"])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { name: name.trim(), externalId: externalId.trim() || null }
    if (profile) update.mutate({ id: profile.id, ...input }, { onSuccess: onSaved })
    else create.mutate(input, { onSuccess: onSaved })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={profile ? t("editTitle") : t("new")}>
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
        {formError && <Notice tone="danger">{formError}</Notice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {profile ? t("save") : t("create")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
