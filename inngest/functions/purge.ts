import { inngest } from "@/inngest/client"
import { purge } from "@/lib/purge"

/** Every hour: drops what nobody needs any more. */
export const purgeOld = inngest.createFunction(
  { id: "purge", triggers: [{ cron: "17 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => step.run("purge", purge),
)
