import type { Attributes, SpanKind } from "@opentelemetry/api"

import { env } from "./env"

/** More attributes of the span that is under way; a better name for it, once that is known. */
export type Note = (attributes: Attributes, name?: string) => void
type Options = {
  kind?: "server" | "client" | "producer" | "consumer"
  /** The W3C `traceparent` of a caller elsewhere, in place of what is under way here. */
  parent?: string | undefined
}

export type Tracing = {
  span: <Result>(
    about: { name: string; attributes: Attributes } & Options,
    work: (note: Note) => Promise<Result>,
  ) => Promise<Result>
  traceparent: () => string | undefined
  stop: () => Promise<void>
}

/** Next and the direct door load this module separately; one process has one exporter. */
const shared = globalThis as unknown as { carillonTracing?: Tracing }
const noNote: Note = () => {}

/** Where no traces are wanted, nothing of OpenTelemetry is loaded. */
export async function startTracing(service: "web" | "executor"): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return
  const { openTracing } = await import("./trace-exporter")
  shared.carillonTracing ??= openTracing(service)
}

/** Sends what has not been sent yet. */
export const stopTracing = async () => shared.carillonTracing?.stop()

/** Names and attributes hold ids, places and times: never texts of people, never secrets. */
export const traced = <Result>(
  name: string,
  attributes: Attributes,
  work: (note: Note) => Promise<Result>,
  options?: Options,
): Promise<Result> =>
  shared.carillonTracing ? shared.carillonTracing.span({ name, attributes, ...options }, work) : work(noNote)

/** For what goes on elsewhere: https://www.w3.org/TR/trace-context/#traceparent-header */
export const traceparent = (): string | undefined => shared.carillonTracing?.traceparent()

/** Goes on in a job with the trace of whoever sent its event. */
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
