import { inngest } from "@/inngest/client"
import { deliver, maxAttempts } from "@/lib/webhooks/deliver"

/** One delivery, up to five attempts. A slow endpoint holds up its own deliveries only. */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [{ event: "webhook/queued" }],
    retries: 4,
    concurrency: [{ limit: 5, key: "event.data.endpointId" }],
  },
  async ({ event, step }) => {
    const { deliveryId } = event.data as { deliveryId: string }
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const result = await step.run(`attempt ${attempt}`, () => deliver(deliveryId))
      if (result.done) return result.status
      await step.sleep(`back off ${attempt}`, result.waitSeconds * 1000)
    }
    return "attempts used up"
  },
)
