"use client"

import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { CopyButton } from "@/components/ui/copy-button"
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog"

export function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const t = useTranslations("settingsAccount.twoFactor")
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t("codesTitle")}
      description={t("codesLead")}
    >
      <ul className="grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton size="md" label={t("codesCopy")} value={codes?.join("\n") ?? ""} />
        <Button onClick={onClose}>{t("codesSaved")}</Button>
      </DialogActions>
    </Dialog>
  )
}
