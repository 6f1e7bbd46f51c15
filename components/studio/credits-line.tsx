import type { OperationOutput } from "@/lib/api/client"
import { useTranslations } from "use-intl"

import { useFormatMoney } from "./use-format-money"

type Credits = OperationOutput<"listImageModels">["credits"]

export function CreditsLine({ monthlyMicros, spentMicros, leftMicros }: Credits) {
  const t = useTranslations("studio")
  const formatMoney = useFormatMoney()
  return (
    <p className="text-sm text-soft">
      {monthlyMicros === null || leftMicros === null
        ? t("spent", { spent: formatMoney(spentMicros) })
        : t.rich("creditsLeft", {
            left: formatMoney(leftMicros),
            monthly: formatMoney(monthlyMicros),
            strong: (chunks) => <strong className="text-ink">{chunks}</strong>,
          })}
    </p>
  )
}
