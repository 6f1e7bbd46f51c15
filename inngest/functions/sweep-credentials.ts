import { inngest } from "@/inngest/client"
import { unscopedDisconnectExpired } from "@/lib/accounts/credentials/disconnect-expired"
import { unscopedSweepCredentials } from "@/lib/accounts/credentials/sweep-credentials"
import { unscopedWarnBeforeExpiry } from "@/lib/accounts/credentials/warn-before-expiry"

/** Every five minutes: queues access tokens to refresh, and warns about those that expire and can't be refreshed. */
export const sweepCredentials = inngest.createFunction(
  { id: "sweep-credentials", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    due: await step.run("sweep", unscopedSweepCredentials),
    ended: await step.run("end", unscopedDisconnectExpired),
    warned: await step.run("warn", unscopedWarnBeforeExpiry),
  }),
)
