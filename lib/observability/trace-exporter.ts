import { AsyncLocalStorage } from "node:async_hooks"
import { hostname } from "node:os"

import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
  type SpanContext,
} from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources"
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base"

import { version } from "@/lib/config/version"
import { spanKinds, type Tracing } from "./span"

/** version-traceid-spanid-flags. IDs of all zeros are invalid. */
const traceparentPattern = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/

function parseParent(text: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = traceparentPattern.exec(text ?? "") ?? []
  return traceId && spanId
    ? { traceId, spanId, traceFlags: parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true }
    : null
}

/**
 * Sends spans in batches over OTLP/HTTP. Headers, sampler, and service name are set by OpenTelemetry's own variables:
 * https://opentelemetry.io/docs/languages/sdk-configuration/. Nothing is registered globally, because spans created by
 * libraries may contain secrets.
 */
export function openTracing(service: string): Tracing {
  const defaults = resourceFromAttributes({
    "service.name": "carillon",
    "service.version": version,
    "service.instance.id": `${hostname()}:${process.pid}`,
    "carillon.process": service,
  })
  const configured = detectResources({ detectors: [envDetector] })
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(defaults).merge(configured),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer("carillon", version)
  const current = new AsyncLocalStorage<Span>()

  return {
    async span({ name, attributes, kind, parent }, work) {
      const remote = parseParent(parent)
      const active = current.getStore()
      const context = remote
        ? trace.setSpanContext(ROOT_CONTEXT, remote)
        : active
          ? trace.setSpan(ROOT_CONTEXT, active)
          : ROOT_CONTEXT
      const options = { attributes, ...(kind && { kind: spanKinds[kind] }) }
      const span = tracer.startSpan(name, options, context)
      try {
        return await current.run(span, () =>
          work((attributes, name) => {
            span.setAttributes(attributes)
            if (name) span.updateName(name)
          }),
        )
      } catch (error) {
        // Only the name: messages may quote user content.
        span.setAttribute("error.type", (error as Error).name)
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    traceparent: () => {
      const context = current.getStore()?.spanContext()
      if (!context) return undefined
      const flags = context.traceFlags.toString(16).padStart(2, "0")
      return `00-${context.traceId}-${context.spanId}-${flags}`
    },
    stop: () => provider.shutdown().catch(() => {}),
  }
}
