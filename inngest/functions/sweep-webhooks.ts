import { inngest } from "@/inngest/client"
import { sweepDeliveries } from "@/lib/webhooks/queue-deliveries"
import { notifyDisabled } from "@/lib/webhooks/notify-disabled"

/** Every minute: queues deliveries whose event was lost, and notifies admins of endpoints disabled after failures. */
export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    woken: await step.run("sweep", () => sweepDeliveries()),
    notified: await step.run("notify", () => notifyDisabled()),
  }),
)
