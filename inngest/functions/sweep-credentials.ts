import { inngest } from "@/inngest/client"
import { unscopedEndAccess } from "@/lib/accounts/end-access"
import { unscopedSweepCredentials } from "@/lib/accounts/sweep-credentials"
import { unscopedWarnOfEnd } from "@/lib/accounts/warn-of-end"

/** Every five minutes: wakes what has to be renewed, and says what ends and cannot be. */
export const sweepCredentials = inngest.createFunction(
  { id: "sweep-credentials", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    due: await step.run("sweep", unscopedSweepCredentials),
    ended: await step.run("end", unscopedEndAccess),
    warned: await step.run("warn", unscopedWarnOfEnd),
  }),
)
