import { inngest } from "@/inngest/client"
import { sweepDeliveries } from "@/lib/webhooks/queue-deliveries"

/** Every minute: wakes deliveries whose event was lost between the commit and the send. */
export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({ woken: await step.run("sweep", () => sweepDeliveries()) }),
)
