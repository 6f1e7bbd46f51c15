import { inngest } from "@/inngest/client"
import { unscopedRefreshBeforeExpiry } from "@/lib/accounts/credentials/refresh-before-expiry"

/** Refreshes one account's access token before it expires. A few at a time, because refreshes aren't urgent. */
export const refreshCredentials = inngest.createFunction(
  {
    id: "refresh-credentials",
    triggers: [{ event: "credentials/due" }],
    retries: 0,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }, { limit: 20 }],
  },
  async ({ event, step }) => {
    const { socialAccountId } = event.data as { socialAccountId: string }
    return step.run("renew", () => unscopedRefreshBeforeExpiry(socialAccountId))
  },
)
