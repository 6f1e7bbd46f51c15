import { inngest } from "@/inngest/client"
import { unscopedRenewAccess } from "@/lib/accounts/renew-access"

/** One channel's access, ahead of its end. A few at a time: none of them is urgent. */
export const refreshCredentials = inngest.createFunction(
  {
    id: "refresh-credentials",
    triggers: [{ event: "credentials/due" }],
    retries: 0,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }, { limit: 20 }],
  },
  async ({ event, step }) => {
    const { socialAccountId } = event.data as { socialAccountId: string }
    return step.run("renew", () => unscopedRenewAccess(socialAccountId))
  },
)
