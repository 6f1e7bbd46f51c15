import type { Attributes, SpanKind } from "@opentelemetry/api"

/** Adds attributes to the active span and, once known, a better name. */
export type Annotate = (attributes: Attributes, name?: string) => void
export type SpanOptions = {
  kind?: "server" | "client" | "producer" | "consumer"
  /** The W3C `traceparent` of a remote caller; overrides the active span. */
  parent?: string | undefined
}

export type Tracing = {
  span: <Result>(
    span: { name: string; attributes: Attributes } & SpanOptions,
    work: (annotate: Annotate) => Promise<Result>,
  ) => Promise<Result>
  traceparent: () => string | undefined
  stop: () => Promise<void>
}

export const spanKinds: Record<NonNullable<SpanOptions["kind"]>, SpanKind> = {
  server: 1,
  client: 2,
  producer: 3,
  consumer: 4,
}
