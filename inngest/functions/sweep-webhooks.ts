import { inngest } from "@/inngest/client"
import { sweepDeliveries } from "@/lib/webhooks/queue-deliveries"
import { tellDisabled } from "@/lib/webhooks/tell-disabled"

/** Every minute: wakes deliveries whose event was lost, and tells admins of endpoints that failures turned off. */
export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    woken: await step.run("sweep", () => sweepDeliveries()),
    told: await step.run("tell", () => tellDisabled()),
  }),
)
