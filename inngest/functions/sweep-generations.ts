import { inngest } from "@/inngest/client"
import { sweepGenerations } from "@/lib/studio/sweep-generations"

/** Every minute: queues generations whose event was lost, and fails stuck ones. */
export const sweepStuckGenerations = inngest.createFunction(
  { id: "sweep-generations", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => step.run("sweep", sweepGenerations),
)
