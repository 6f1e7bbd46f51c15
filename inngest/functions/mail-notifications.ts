import { inngest } from "@/inngest/client"
import { unscopedEmailNotifications } from "@/lib/notifications/email-notifications"

/** Every minute: emails unread notifications. */
export const mailNotifications = inngest.createFunction(
  { id: "mail-notifications", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({ emailed: await step.run("email", unscopedEmailNotifications) }),
)
