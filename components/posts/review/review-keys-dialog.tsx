"use client"

import { useTranslations } from "use-intl"

import { Checkbox } from "@/components/ui/forms/checkbox"
import { Dialog } from "@/components/ui/overlays/dialog"

import { reviewKeys, useReviewKeysEnabled, type ReviewKey } from "./use-review-keys"

export default function ReviewKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("approvals")
  const [isEnabled, setEnabled] = useReviewKeysEnabled()
  return (
    <Dialog onClose={onClose} title={t("shortcuts")}>
      <dl className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-y-2">
        {(Object.keys(reviewKeys) as ReviewKey[]).map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-edge/60 bg-sunken px-2 py-0.5 font-semibold">
                {reviewKeys[key]}
              </kbd>
            </dt>
            <dd>{t(`shortcut.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5"
        label={t("shortcutsEnabled")}
        checked={isEnabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </Dialog>
  )
}
