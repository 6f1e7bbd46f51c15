import type { InputOf, OutputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { addOutcomes, countOutcomes, type Outcomes } from "./count-outcomes"
import { addGains, figuresOf, emptyGains, readGains, type Gains } from "./read-gains"
import type { AnalyticsTotals, overviewContract } from "./report-contracts"
import { reportScope } from "./report-scope"

const maxChannels = 500

type Sum = Gains & Outcomes
const nothing: Sum = { ...emptyGains, sent: 0, failed: 0 }
const add = (a: Sum, b: Sum): Sum => ({ ...addGains(a, b), ...addOutcomes(a, b) })
const total = (sums: Iterable<Sum>) => totalsOf([...sums].reduce(add, nothing))
const totalsOf = ({ sent, failed, ...gains }: Sum): AnalyticsTotals => ({ sent, failed, ...figuresOf(gains) })

const byEngagement = (a: AnalyticsTotals, b: AnalyticsTotals) =>
  (b.engagements ?? -1) - (a.engagements ?? -1) || b.sent - a.sent || b.failed - a.failed

export async function getOverview(
  caller: Caller,
  input: InputOf<typeof overviewContract>,
): Promise<OutputOf<typeof overviewContract>> {
  const scope = await reportScope(caller, input)
  const [gains, outcomes] = await Promise.all([readGains(scope, "account"), countOutcomes(scope, "account")])
  const [now, before] = [new Map<string, Sum>(), new Map<string, Sum>()]
  const rows = [
    ...gains.map((row) => ({ ...nothing, ...row })),
    ...outcomes.map((row) => ({ ...nothing, ...row })),
  ]
  for (const row of rows) {
    const sums = row.current ? now : before
    sums.set(row.key, add(sums.get(row.key) ?? nothing, row))
  }
  const accounts = await prisma.socialAccount.findMany({
    where: { organizationId: caller.organizationId, id: { in: [...now.keys()] } },
    select: { id: true, platform: true, username: true, displayName: true },
  })
  const channels = accounts.map(({ id, platform, username, displayName }) => ({
    ...{ socialAccountId: id, platform: platform as SocialPlatform, username, displayName },
    ...totalsOf(now.get(id)!),
  }))
  const platforms = [...Map.groupBy(accounts, ({ platform }) => platform)].map(([platform, theirs]) => ({
    platform: platform as SocialPlatform,
    ...total(theirs.map(({ id }) => now.get(id)!)),
  }))
  const { from, to, timeZone } = scope
  return {
    ...{ from, to, timeZone, before: scope.before },
    totals: total(now.values()),
    previousTotals: total(before.values()),
    platforms: platforms.sort(byEngagement),
    channels: channels.sort(byEngagement).slice(0, maxChannels),
  }
}
