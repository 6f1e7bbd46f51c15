import type { OutputOf } from "@/lib/api/contract"
import type { listModelsContract } from "@/lib/studio/contract"

import { money } from "./money"

type Credits = OutputOf<typeof listModelsContract>["credits"]

const amount = (micros: number) => (micros === 0 ? "$0.00" : money(micros))

export function CreditsLine({ monthlyMicros, spentMicros, leftMicros }: Credits) {
  if (monthlyMicros === null || leftMicros === null)
    return <p className="text-sm text-soft">Spent this month: {amount(spentMicros)}</p>
  return (
    <p className="text-sm text-soft">
      Credits left this month: <strong className="text-ink">{amount(leftMicros)}</strong> of{" "}
      {amount(monthlyMicros)}
    </p>
  )
}
