"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"
import { SecretValue } from "@/components/ui/secret-value"

export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const t = useTranslations("webhooks")
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t("secretTitle")}
      description={t("secretLead")}
    >
      <SecretValue label={t("secret")} value={secret ?? ""} />
      <DialogActions>
        <Button onClick={onClose}>{t("secretSaved")}</Button>
      </DialogActions>
    </Dialog>
  )
}
