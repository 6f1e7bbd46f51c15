import { z } from "zod"
import type { Metrics } from "@/lib/platforms/platform"
import type { Graph, GraphContext } from "./graph"

/** A number, or one for each kind, such as for each reaction. */
const valueSchema = z.union([z.number(), z.record(z.string(), z.number())])
const metricSchema = z.object({
  name: z.string(),
  values: z.array(z.object({ value: valueSchema })).optional(),
  total_value: z.object({ value: valueSchema }).optional(),
})
const answerSchema = z.object({ data: z.array(metricSchema) })

const total = (value: z.infer<typeof valueSchema>) =>
  typeof value === "number" ? value : Object.values(value).reduce((sum, part) => sum + part, 0)

/** One metric that the node does not know refuses the whole call. */
export async function readInsights(
  graph: Graph,
  ctx: GraphContext,
  id: string,
  metrics: string[],
  edge = "insights",
): Promise<Record<string, number>> {
  const { data } = await graph.get(ctx, `${id}/${edge}`, answerSchema, { metric: metrics.join(",") })
  return Object.fromEntries(
    data.map(({ name, values, total_value }) => [name, total(values?.[0]?.value ?? total_value?.value ?? 0)]),
  )
}

type CommonName = Exclude<keyof Metrics, "raw">

/** Under our names what the platform counts under its own; what it did not count stays away. */
export function toCommonMetrics(
  raw: Record<string, number>,
  names: Partial<Record<CommonName, string>>,
): Metrics {
  const metrics: Metrics = { raw }
  for (const [common, own] of Object.entries(names) as [CommonName, string][])
    if (raw[own] !== undefined) metrics[common] = raw[own]
  return metrics
}
