import { spawnSync } from "node:child_process"
import { afterAll, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { reportProcess } from "@/lib/observability/report-process"
import { publish } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"
import { GET } from "./route"

const localHeaders = { host: "localhost:3000", "x-carillon-client-ip": "127.0.0.1" }
const request = (headers: Record<string, string>) => GET(new Request("http://localhost/metrics", { headers }))

const stopReporting = reportProcess("executor")
afterAll(() => stopReporting())

it("allows requests from this machine, and others with the token", async () => {
  const remoteHeaders = { ...localHeaders, "x-carillon-client-ip": "203.0.113.7" }
  expect((await request(localHeaders)).status).toBe(200)
  expect((await request(remoteHeaders)).status).toBe(404)
  expect((await request({ ...remoteHeaders, authorization: "Bearer guess" })).status).toBe(404)
  env.METRICS_TOKEN = "the-token-of-this-test"
  expect((await request({ ...remoteHeaders, authorization: "Bearer guess" })).status).toBe(401)
  expect((await request(remoteHeaders)).headers.get("www-authenticate")).toBe("Bearer")
  expect((await request({ ...remoteHeaders, authorization: "Bearer the-token-of-this-test" })).status).toBe(
    200,
  )
  expect((await request(localHeaders)).status).toBe(200)
})

it("reports posts by platform and failure kind, lateness, queues, webhooks, and processes", async () => {
  const { call, connect } = await createWorkspace()
  const channel = await connect("mastodon")
  for (const caption of ["fine", "[[rejected]]"]) {
    const body = { socialAccountId: channel.id, caption, action: "now" }
    await publish((await call<{ id: string }>("POST", "/v0/posts", body)).body.id)
  }
  const response = await request(localHeaders)
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
  const text = await response.text()
  for (const line of [
    /^carillon_posts_published_total\{platform="mastodon"\} [1-9]/m,
    /^carillon_posts_failed_total\{platform="mastodon",kind="rejected"\} [1-9]/m,
    /^carillon_publish_lateness_seconds_bucket\{platform="mastodon",le="\+Inf"\} [1-9]/m,
    /^carillon_platform_phase_seconds_count\{platform="mastodon",phase="send",outcome="ok"\} [1-9]/m,
    /^carillon_jobs_due \d/m,
    /^carillon_posts_due \d/m,
    /^carillon_webhooks_oldest_due_seconds \d/m,
    /^carillon_database_up 1$/m,
    /^process_resident_memory_bytes \d{7}/m,
    /^process_resident_memory_bytes\{executor="[^"]+:\d+"\} \d{7}/m,
    /^carillon_build_info\{version="[^"]+"\} 1$/m,
  ])
    expect(text).toMatch(line)
  expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)
  if (spawnSync("promtool", ["--version"]).status === 0)
    expect(spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    })
})
