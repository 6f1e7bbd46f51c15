import { inngest } from "@/inngest/client"
import { unscopedMakeThumbnails } from "@/lib/media/process/make-thumbnails"

/** Every five minutes: creates missing thumbnails of library items. */
export const sweepThumbnails = inngest.createFunction(
  { id: "sweep-thumbnails", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => step.run("sweep", unscopedMakeThumbnails),
)
