import { inngest } from "@/inngest/client"
import { unscopedDrillRestore } from "@/lib/installation/drill-restore"

/** Nightly: starts the monthly restore drill if it's due, so that a server that was off doesn't miss it. */
export const drillRestore = inngest.createFunction(
  { id: "drill-restore", triggers: [{ cron: "23 3 * * *" }], concurrency: 1, retries: 0 },
  async ({ step }) => step.run("drill", () => unscopedDrillRestore()),
)
