import { inngest } from "@/inngest/client"
import { env } from "@/lib/env"
import { deliver } from "@/lib/webhooks/deliver"

/** Five attempts, and more when another run has one of them in hand. */
const mostGoes = 20

/** Endpoints that hang hold a place for ten seconds each; half of all places stay free for the other functions. */
const mostAtOnce = Math.max(1, Math.floor(env.EXECUTOR_CONCURRENCY / 2))

/** One delivery, from its first attempt to its last. A slow endpoint holds up its own deliveries only. */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [{ event: "webhook/queued" }],
    retries: 4,
    concurrency: [{ limit: 5, key: "event.data.endpointId" }, { limit: mostAtOnce }],
  },
  async ({ event, step }) => {
    const { deliveryId } = event.data as { deliveryId: string }
    for (let go = 1; go <= mostGoes; go++) {
      const result = await step.run(`attempt ${go}`, () => deliver(deliveryId))
      if (result.done) return result.status
      await step.sleep(`back off ${go}`, result.waitSeconds * 1000)
    }
    return "left to the sweep"
  },
)
