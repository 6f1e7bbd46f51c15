import { inngest } from "@/inngest/client"
import { unscopedPurgeExports } from "@/lib/export/run-export"
import { unscopedPurgeImports } from "@/lib/import/purge-imports"
import { unscopedPurgeMedia } from "@/lib/media/purge-media"
import { unscopedFoldCounts } from "@/lib/posts/fold-counts"
import { purge } from "@/lib/purge"
import { unscopedPurgeOrganizations } from "@/lib/organizations/purge-organizations"

/** Every hour: drops what nobody needs any more. */
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
