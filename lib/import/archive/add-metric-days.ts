import { addBatch, type ImportContext } from "./import-context"
import { insertRows } from "./insert-rows"
import { readRows } from "./read-rows"

/** Adds daily metrics. Existing metrics for the same day and channel stay unchanged. */
export async function addMetricDays(context: ImportContext): Promise<boolean> {
  const { organizationId } = context.caller
  for await (const page of readRows(context.archive, "metric-days", context.report, 1000)) {
    if (context.isOver()) return false
    const rows = page.flatMap(({ row }) => {
      const socialAccountId = context.known.channels.get(row.socialAccountId)
      const tagId = row.tagId && context.known.tags.get(row.tagId)
      return socialAccountId && tagId !== undefined
        ? [{ ...row, organizationId, socialAccountId, tagId }]
        : []
    })
    const key = ["organizationId", "tagId", "day", "socialAccountId"] as const
    await addBatch(context, async (tx) => ({ "metric-days": await insertRows(tx, "MetricDay", rows, key) }))
    context.advance(page.length)
  }
  return true
}
