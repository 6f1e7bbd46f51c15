import type { InputOf, OutputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { countOutcomes } from "./count-outcomes"
import { metricNames } from "./metric-names"
import { figuresOf, emptyGains, readGains, type GainRow, type Gains } from "./read-gains"
import type { AnalyticsDay, seriesContract } from "./report-contracts"
import { datesOf, reportScope } from "./report-scope"

export async function getDaily(
  caller: Caller,
  input: InputOf<typeof seriesContract>,
): Promise<OutputOf<typeof seriesContract>> {
  const scope = await reportScope(caller, input)
  const [gains, outcomes] = await Promise.all([readGains(scope, "day"), countOutcomes(scope, "day")])
  const zeros = zeroGains(gains)
  const gained = new Map(gains.map(({ key, current: _, ...day }) => [key, day]))
  const posts = new Map(outcomes.map(({ key, sent, failed }) => [key, { sent, failed }]))
  const dayOf = (date: string): AnalyticsDay => ({
    date,
    ...(posts.get(date) ?? { sent: 0, failed: 0 }),
    ...figuresOf(fillGaps(gained.get(date), zeros)),
  })
  const { from, to, timeZone, before } = scope
  return {
    ...{ from, to, timeZone, before },
    data: datesOf(scope).map(dayOf),
    previousData: datesOf(before).map(dayOf),
  }
}

/**
 * A day without gains counts as zero for metrics reported on other days, and as null for metrics that are never
 * reported.
 */
function zeroGains(rows: GainRow[]): Gains {
  const zeros = { ...emptyGains }
  for (const name of [...metricNames, "engagements"] as const)
    if (rows.some((row) => row[name] !== null)) zeros[name] = 0
  return zeros
}

const fillGaps = (day: Gains | undefined, zeros: Gains): Gains =>
  day
    ? (Object.fromEntries(
        Object.entries(zeros).map(([name, value]) => [name, day[name as keyof Gains] ?? value]),
      ) as Gains)
    : zeros
