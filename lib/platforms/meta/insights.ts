import { z } from "zod"
import type { Metrics } from "@/lib/platforms/platform"
import type { Graph, GraphContext } from "./graph"

/** A number, or one per kind, such as per reaction. */
const valueSchema = z.union([z.number(), z.record(z.string(), z.number())])
const metricSchema = z.object({
  name: z.string(),
  values: z.array(z.object({ value: valueSchema })).optional(),
  total_value: z.object({ value: valueSchema }).optional(),
})
const responseSchema = z.object({ data: z.array(metricSchema) })

const total = (value: z.infer<typeof valueSchema>) =>
  typeof value === "number" ? value : Object.values(value).reduce((sum, part) => sum + part, 0)

/** A single unsupported metric fails the whole request. */
export async function readInsights(
  graph: Graph,
  ctx: GraphContext,
  id: string,
  metrics: string[],
  edge = "insights",
): Promise<Record<string, number>> {
  const { data } = await graph.get(ctx, `${id}/${edge}`, responseSchema, { metric: metrics.join(",") })
  return Object.fromEntries(
    data.map(({ name, values, total_value }) => [name, total(values?.[0]?.value ?? total_value?.value ?? 0)]),
  )
}

type CommonName = Exclude<keyof Metrics, "raw">

/** Maps the platform's metric names to ours. Metrics it doesn't report are omitted. */
export function toCommonMetrics(
  raw: Record<string, number>,
  names: Partial<Record<CommonName, string>>,
): Metrics {
  const metrics: Metrics = { raw }
  for (const [common, platformName] of Object.entries(names) as [CommonName, string][])
    if (raw[platformName] !== undefined) metrics[common] = raw[platformName]
  return metrics
}
