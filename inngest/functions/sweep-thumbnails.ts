import { inngest } from "@/inngest/client"
import { unscopedMakeThumbnails } from "@/lib/media/make-thumbnails"

/** Every five minutes: makes the small copies that library items still lack. */
export const sweepThumbnails = inngest.createFunction(
  { id: "sweep-thumbnails", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => step.run("sweep", unscopedMakeThumbnails),
)
