import { env } from "@/lib/env"
import { askStripe, limitsOf, price } from "./stripe"

export type Plan = {
  priceId: string
  name: string
  currency: string
  /** In the currency's smallest unit, as Stripe has it; null where the price is not a fixed one. */
  amount: number | null
  interval: string | null
  channelLimit: number | null
  storageLimitMb: number | null
}

/** What can be bought, in the operator's order. */
export const listPlans = (): Promise<Plan[]> =>
  Promise.all(
    env.STRIPE_PRICES.map(async (id) => {
      const found = await askStripe(price, {
        path: `/v1/prices/${encodeURIComponent(id)}`,
        form: { "expand[]": "product" },
      })
      return {
        priceId: id,
        name: found.product.name,
        currency: found.currency,
        amount: found.unit_amount,
        interval: found.recurring?.interval ?? null,
        ...limitsOf(found),
      }
    }),
  )
