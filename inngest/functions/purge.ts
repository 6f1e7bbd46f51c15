import { inngest } from "@/inngest/client"
import { unscopedPurgeMedia } from "@/lib/media/purge-media"
import { unscopedFoldCounts } from "@/lib/posts/fold-counts"
import { purge } from "@/lib/purge"

/** Every hour: drops what nobody needs any more. */
export const purgeOld = inngest.createFunction(
  { id: "purge", triggers: [{ cron: "17 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    ...(await step.run("purge", purge)),
    media: await step.run("purge-media", unscopedPurgeMedia),
    foldedCounts: await step.run("fold-counts", unscopedFoldCounts),
  }),
)
