import { addTogether, type Into } from "./into"
import { writeRows } from "./place-rows"
import { readRows } from "./read-rows"

/** The figures of days; where the channel has some of the same day here, those stay. */
export async function addMetricDays(into: Into): Promise<boolean> {
  const { organizationId } = into.caller
  for await (const page of readRows(into.archive, "metric-days", into.tell, 1000)) {
    if (into.isOver()) return false
    const rows = page.flatMap(({ row }) => {
      const socialAccountId = into.known.channels.get(row.socialAccountId)
      const tagId = row.tagId && into.known.tags.get(row.tagId)
      return socialAccountId && tagId !== undefined
        ? [{ ...row, organizationId, socialAccountId, tagId }]
        : []
    })
    const key = `"organizationId", "tagId", day, "socialAccountId"`
    await addTogether(into, async (sql) => ({ "metric-days": await writeRows(sql, "MetricDay", rows, key) }))
    into.step(page.length)
  }
  return true
}
