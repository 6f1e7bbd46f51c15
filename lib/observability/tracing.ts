import type { Attributes, SpanKind } from "@opentelemetry/api"

import { env } from "@/lib/config/env"

/** Adds attributes to the active span and, once known, a better name. */
export type Annotate = (attributes: Attributes, name?: string) => void
type Options = {
  kind?: "server" | "client" | "producer" | "consumer"
  /** The W3C `traceparent` of a remote caller; overrides the active span. */
  parent?: string | undefined
}

export type Tracing = {
  span: <Result>(
    span: { name: string; attributes: Attributes } & Options,
    work: (annotate: Annotate) => Promise<Result>,
  ) => Promise<Result>
  traceparent: () => string | undefined
  stop: () => Promise<void>
}

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
  options?: Options,
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

export const spanKinds: Record<NonNullable<Options["kind"]>, SpanKind> = {
  server: 1,
  client: 2,
  producer: 3,
  consumer: 4,
}
