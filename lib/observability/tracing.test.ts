import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { afterAll, beforeAll, expect, it, vi } from "vitest"

import { env } from "@/lib/config/env"
import { advancePosts } from "@/lib/publishing/advance-posts"
import { createWorkspace } from "@/lib/testing/workspace"
import { startTracing, stopTracing, traced, tracedJob, traceparent } from "./tracing"

type Value = { stringValue?: string; intValue?: number }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code: number }
  attributes: { key: string; value: Value }[]
}
type Export = { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] }

const received: Export[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    expect(request.url).toBe("/v1/traces")
    received.push(body as Export)
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
})

beforeAll(async () => {
  await startTracing("web")
  expect(traceparent()).toBeUndefined()
  expect(await traced("unset", {}, async () => traceparent() ?? "none")).toBe("none")
  await once(collector.listen(0, "127.0.0.1"), "listening")
  const { port } = collector.address() as AddressInfo
  env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", env.OTEL_EXPORTER_OTLP_ENDPOINT)
  await startTracing("web")
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stopTracing()
  collector.close()
})

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const caller = `00-${traceId}-00f067aa0ba902b7-01`

it("traces a request through the API to publishing without user content", async () => {
  const workspace = await createWorkspace()
  const channel = await workspace.connect("bluesky")
  let parent: string | undefined
  const post = await traced(
    "GET",
    {},
    async (annotate) => {
      parent = traceparent()
      const body = { socialAccountId: channel.id, caption: "a private caption", action: "now" }
      const created = await workspace.call<{ id: string }>("POST", "/v0/posts", body)
      annotate({ "http.route": "/v0/posts" }, "POST /v0/posts")
      return created.body
    },
    { kind: "server", parent: caller },
  )
  const posts = [{ postId: post.id, socialAccountId: channel.id, version: 1 }]
  const due = { place: "bluesky", organizationId: workspace.organizationId, posts }
  await tracedJob("publish posts", { traceparent: parent }, () => advancePosts(due, "run"))
  const broken = traced("broken", {}, () => Promise.reject(new TypeError("contains a caption")))
  await expect(broken).rejects.toThrow()
  await stopTracing()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)),
  )
  const named = (name: string) => spans.find((span) => span.name === name)!
  const attribute = ({ attributes }: Span, name: string) =>
    attributes.find(({ key }) => key === name)?.value.stringValue
  const edge = named("POST /v0/posts")
  expect(edge).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7", kind: 2 })
  expect(named("createPost")).toMatchObject({ traceId, parentSpanId: edge.spanId })
  const job = named("publish posts")
  expect(job).toMatchObject({ traceId, parentSpanId: edge.spanId, kind: 5 })
  const publishing = named("publish post")
  expect(publishing).toMatchObject({ traceId, parentSpanId: job.spanId })
  expect(attribute(publishing, "carillon.post.id")).toBe(post.id)
  expect(attribute(publishing, "carillon.result")).toBe("published")
  for (const phase of ["claim", "send", "finish"])
    expect(named(phase)).toMatchObject({ traceId, parentSpanId: publishing.spanId })
  expect(attribute(named("send"), "carillon.platform")).toBe("bluesky")
  const calls = spans.filter((span) => attribute(span, "server.address") !== undefined)
  expect(calls.some(({ parentSpanId }) => parentSpanId === named("send").spanId)).toBe(true)
  expect(named("broken").status.code).toBe(2)
  const exported = JSON.stringify(received)
  expect(exported).toContain('"carillon"')
  for (const secret of ["caption", workspace.key]) expect(exported).not.toContain(secret)
})
