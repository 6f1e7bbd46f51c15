import { env } from "@/lib/config/env"
import { limitsOfPrice } from "./plan-limits"
import { requestStripe, price } from "./stripe"

export type Plan = {
  priceId: string
  name: string
  currency: string
  /** In the currency's smallest unit. Null if the price isn't fixed. */
  amount: number | null
  interval: string | null
} & ReturnType<typeof limitsOfPrice>

/** The plans for sale, in the operator's order. */
export const listPlans = (): Promise<Plan[]> =>
  Promise.all(
    env.STRIPE_PRICES.map(async (id) => {
      const found = await requestStripe(price, {
        path: `/v1/prices/${encodeURIComponent(id)}`,
        form: { "expand[]": "product" },
      })
      return {
        priceId: id,
        name: found.product.name,
        currency: found.currency,
        amount: found.unit_amount,
        interval: found.recurring?.interval ?? null,
        ...limitsOfPrice(found.metadata),
      }
    }),
  )
