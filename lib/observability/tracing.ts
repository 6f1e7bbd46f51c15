import type { Attributes } from "@opentelemetry/api"

import { env } from "@/lib/config/env"
import { processState } from "@/lib/config/process-state"
import type { Annotate, SpanOptions, Tracing } from "./span"

const exporter = processState("tracing", (): { current?: Tracing } => ({}))
const ignore: Annotate = () => {}

/** OpenTelemetry is only loaded if an endpoint is configured. */
export async function startTracing(service: "web" | "executor"): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return
  const { openTracing } = await import("./trace-exporter")
  exporter.current ??= openTracing(service)
}

/** Sends the remaining spans. */
export async function stopTracing(): Promise<void> {
  const stopped = exporter.current
  exporter.current = undefined
  await stopped?.stop()
}

/** Span names and attributes hold IDs and times, never user content or secrets. */
export const traced = <Result>(
  name: string,
  attributes: Attributes,
  work: (annotate: Annotate) => Promise<Result>,
  options?: SpanOptions,
): Promise<Result> =>
  exporter.current ? exporter.current.span({ name, attributes, ...options }, work) : work(ignore)

/** To continue the trace in another process: https://www.w3.org/TR/trace-context/#traceparent-header */
export const traceparent = (): string | undefined => exporter.current?.traceparent()

/** Continues the trace of the event's sender in a job. */
export const tracedJob = <Result>(
  name: string,
  data: { traceparent?: unknown },
  work: () => Promise<Result>,
) => traced(name, {}, work, { kind: "consumer", parent: String(data.traceparent ?? "") })
