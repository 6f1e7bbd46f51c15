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

import packageJson from "@/package.json"
import { spanKinds, type Tracing } from "./tracing"

/** version-traceid-spanid-flags, of which ids of zeros alone are none. */
const traceparentPattern = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/

function readParent(text: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = traceparentPattern.exec(text ?? "") ?? []
  return traceId && spanId
    ? { traceId, spanId, traceFlags: parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true }
    : null
}

/**
 * Spans by OpenTelemetry's SDK, sent in batches by OTLP over HTTP. Settings beside the address (headers, sampler, name of
 * the service) are its own variables, https://opentelemetry.io/docs/languages/sdk-configuration/. Nothing is registered
 * globally: what libraries trace of themselves may hold what nobody should see.
 */
export function openTracing(service: string): Tracing {
  const own = resourceFromAttributes({
    "service.name": "carillon",
    "service.version": packageJson.version,
    "service.instance.id": `${hostname()}:${process.pid}`,
    "carillon.process": service,
  })
  const given = detectResources({ detectors: [envDetector] })
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(own).merge(given),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer("carillon", packageJson.version)
  const current = new AsyncLocalStorage<Span>()

  return {
    async span({ name, attributes, kind, parent }, work) {
      const remote = readParent(parent)
      const here = current.getStore()
      const context = remote
        ? trace.setSpanContext(ROOT_CONTEXT, remote)
        : here
          ? trace.setSpan(ROOT_CONTEXT, here)
          : ROOT_CONTEXT
      const options = { attributes, ...(kind && { kind: spanKinds[kind] }) }
      const span = tracer.startSpan(name, options, context)
      try {
        return await current.run(span, () =>
          work((more, better) => {
            span.setAttributes(more)
            if (better) span.updateName(better)
          }),
        )
      } catch (error) {
        // The message may quote what people wrote.
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
