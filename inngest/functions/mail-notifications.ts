import { inngest } from "@/inngest/client"
import { unscopedMailNotifications } from "@/lib/notifications/mail-notifications"

/** Every minute: mails people what they have not read here yet. */
export const mailNotifications = inngest.createFunction(
  { id: "mail-notifications", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({ mailed: await step.run("mail", unscopedMailNotifications) }),
)
