import type { Answer } from "@/lib/api/client"
import { useTranslations } from "use-intl"

import { useMoney } from "./money"

type Credits = Answer<"listImageModels">["credits"]

export function CreditsLine({ monthlyMicros, spentMicros, leftMicros }: Credits) {
  const t = useTranslations("studio")
  const money = useMoney()
  return (
    <p className="text-sm text-soft">
      {monthlyMicros === null || leftMicros === null
        ? t("spent", { spent: money(spentMicros) })
        : t.rich("creditsLeft", {
            left: money(leftMicros),
            monthly: money(monthlyMicros),
            strong: (words) => <strong className="text-ink">{words}</strong>,
          })}
    </p>
  )
}
