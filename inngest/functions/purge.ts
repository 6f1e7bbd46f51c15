import { inngest } from "@/inngest/client"
import { unscopedPurgeExports } from "@/lib/export/run-export"
import { unscopedPurgeImports } from "@/lib/import/purge-imports"
import { unscopedPurgeMedia } from "@/lib/media/library/purge-media"
import { unscopedFoldCounts } from "@/lib/posts/read/fold-counts"
import { purge } from "@/lib/db/purge-expired-rows"
import { unscopedPurgeOrganizations } from "@/lib/organization-admin/purge-organizations"

/** Hourly: deletes expired data. */
export const purgeOld = inngest.createFunction(
  { id: "purge", triggers: [{ cron: "17 * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({
    ...(await step.run("purge", purge)),
    media: await step.run("purge-media", unscopedPurgeMedia),
    organizations: await step.run("purge-organizations", unscopedPurgeOrganizations),
    exports: await step.run("purge-exports", unscopedPurgeExports),
    imports: await step.run("purge-imports", unscopedPurgeImports),
    foldedCounts: await step.run("fold-counts", unscopedFoldCounts),
  }),
)
