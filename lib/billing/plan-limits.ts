import type { Subscription } from "@/prisma/generated/client"

/** Everything a plan can limit: its column, the trial's limit, and its name in a Stripe price's metadata. */
const planLimits = {
  channels: { column: "channelLimit", trial: 5, metadata: "channels" },
  posts: { column: "postLimit", trial: 20 },
  storage: { column: "storageLimitMb", trial: null, metadata: "storageMb" },
} as const satisfies Record<string, { column: keyof Subscription; trial: number | null; metadata?: string }>

type Limit = (typeof planLimits)[keyof typeof planLimits]
type SoldLimit = Extract<Limit, { metadata: string }>
type Limits<One extends Limit> = Record<One["column"], number | null>

const limits: Limit[] = Object.values(planLimits)

const mapColumns = <One extends Limit>(chosen: One[], value: (limit: One) => number | null) =>
  Object.fromEntries(chosen.map((limit) => [limit.column, value(limit)])) as Limits<One>

export const trialLimits = mapColumns(limits, ({ trial }) => trial)
export const noLimits = mapColumns(limits, () => null)

const soldLimits = limits.filter((limit): limit is SoldLimit => "metadata" in limit)

/** A price that doesn't name a limit doesn't have that limit. */
export const limitsOfPrice = (price: Record<string, string>) =>
  mapColumns(soldLimits, ({ metadata }) => {
    const number = Number(price[metadata])
    return price[metadata] && Number.isSafeInteger(number) && number >= 0 ? number : null
  })
