import { inngest } from "@/inngest/client"
import { env } from "@/lib/config/env"
import { tracedJob } from "@/lib/observability/tracing"
import { deliver } from "@/lib/webhooks/deliver"

/** Responsive and unresponsive endpoints each get a quarter of all slots. The other half is for other functions. */
const maxConcurrent = Math.max(1, Math.floor(env.EXECUTOR_CONCURRENCY / 4))

/** Delivers what's due at one endpoint. An endpoint that hangs delays only itself and other unresponsive ones. */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [{ event: "webhook/queued" }],
    retries: 4,
    concurrency: [
      { limit: 1, key: "event.data.endpointId" },
      { limit: maxConcurrent, key: "event.data.silent" },
    ],
  },
  async ({ event, step }) => {
    const { endpointId } = event.data as { endpointId: string }
    return step.run("deliver", () => tracedJob("deliver webhooks", event.data, () => deliver(endpointId)))
  },
)
