"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { ConfirmActionButton } from "@/components/shell/confirm-action"
import { Checkbox } from "@/components/ui/forms/checkbox"

import type { MemberActions, MemberRow } from "./member-actions"

type RemoveMemberProps = { member: MemberRow; remove: MemberActions["remove"] }

export function RemoveMember({ member: { userId, name, email, apiKeys }, remove }: RemoveMemberProps) {
  const t = useTranslations("settingsMembers")
  const [revokeKeys, setRevokeKeys] = useState(true)
  return (
    <ConfirmActionButton
      label={t("remove")}
      aria-label={t("removeLabel", { name: name || email })}
      title={t("removeTitle", { name: name || email })}
      confirmLabel={t("removeConfirm")}
      danger
      action={() => remove(userId, apiKeys > 0 && revokeKeys)}
    >
      <p>{t("removeText")}</p>
      {apiKeys > 0 && (
        <Checkbox
          label={t("revokeKeys", { count: apiKeys })}
          hint={t("revokeKeysHint")}
          checked={revokeKeys}
          onChange={() => setRevokeKeys(!revokeKeys)}
        />
      )}
    </ConfirmActionButton>
  )
}
