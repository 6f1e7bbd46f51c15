import { inngest } from "@/inngest/client"
import { env } from "@/lib/env"
import { tracedJob } from "@/lib/tracing"
import { deliver } from "@/lib/webhooks/deliver"

/** For endpoints that answer and for those that do not, each; the other half of all places is for other functions. */
const mostAtOnce = Math.max(1, Math.floor(env.EXECUTOR_CONCURRENCY / 4))

/** What is due at one endpoint. One that hangs holds up nobody but itself and those that hang as well. */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [{ event: "webhook/queued" }],
    retries: 4,
    concurrency: [
      { limit: 1, key: "event.data.endpointId" },
      { limit: mostAtOnce, key: "event.data.silent" },
    ],
  },
  async ({ event, step }) => {
    const { endpointId } = event.data as { endpointId: string }
    return step.run("deliver", () => tracedJob("deliver webhooks", event.data, () => deliver(endpointId)))
  },
)
