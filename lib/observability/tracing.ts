import type { Attributes } from "@opentelemetry/api"

import { env } from "@/lib/config/env"
import type { Annotate, SpanOptions, Tracing } from "./span"

/** Next and the web server load this module separately, but a process has one exporter. */
const shared = globalThis as unknown as { carillonTracing?: Tracing }
const ignore: Annotate = () => {}

/** OpenTelemetry is only loaded if an endpoint is configured. */
export async function startTracing(service: "web" | "executor"): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return
  const { openTracing } = await import("./trace-exporter")
  shared.carillonTracing ??= openTracing(service)
}

/** Sends the remaining spans. */
export const stopTracing = async () => shared.carillonTracing?.stop()

/** Span names and attributes hold IDs and times, never user content or secrets. */
export const traced = <Result>(
  name: string,
  attributes: Attributes,
  work: (annotate: Annotate) => Promise<Result>,
  options?: SpanOptions,
): Promise<Result> =>
  shared.carillonTracing ? shared.carillonTracing.span({ name, attributes, ...options }, work) : work(ignore)

/** To continue the trace in another process: https://www.w3.org/TR/trace-context/#traceparent-header */
export const traceparent = (): string | undefined => shared.carillonTracing?.traceparent()

/** Continues the trace of the event's sender in a job. */
export const tracedJob = <Result>(
  name: string,
  data: { traceparent?: unknown },
  work: () => Promise<Result>,
) => traced(name, {}, work, { kind: "consumer", parent: String(data.traceparent ?? "") })
