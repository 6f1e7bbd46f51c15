"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import { SelectField } from "@/components/ui/forms/field"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"

import { useRotateSecret } from "./use-webhooks"

const overlaps = [24, 72, 168, 0] as const

type RotateSecretDialogProps = {
  webhookId: string
  onClose: () => void
  onSecret: (secret: string) => void
}

export function RotateSecretDialog({ webhookId, onClose, onSecret }: RotateSecretDialogProps) {
  const t = useTranslations("webhooks")
  const [overlapHours, setOverlapHours] = useState<number>(overlaps[0])
  const rotate = useRotateSecret()
  const onSuccess = ({ secret }: { secret: string }) => {
    onClose()
    onSecret(secret)
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("rotateTitle")}
      confirmLabel={t("rotateConfirm")}
      busy={rotate.isPending}
      error={rotate.error?.message}
      onConfirm={() => rotate.mutate({ id: webhookId, overlapHours }, { onSuccess })}
    >
      <SelectField
        label={t("oldSecret")}
        value={overlapHours}
        onChange={({ target }) => setOverlapHours(Number(target.value))}
        options={overlaps.map((hours) => ({
          value: hours,
          label: hours ? t("worksForHours", { hours }) : t("worksNoLonger"),
        }))}
      />
      <p>{overlapHours ? t("rotateText") : t("rotateNowText")}</p>
    </ConfirmDialog>
  )
}
