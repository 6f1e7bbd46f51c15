import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { registerSandboxClient } from "@/lib/platforms/sandbox/oauth2"
import { startSandboxServer } from "@/lib/testing/sandbox-server"
import { createWorkspace } from "@/lib/testing/workspace"
import type { PlatformApp } from "@/lib/platform-apps/contract"
import type { PlatformAppTest, PlatformSetupGuide } from "./contract"

let x: Awaited<ReturnType<typeof startSandboxServer>>
const baseUrls = ["TWITTER_BASE_URL", "TWITTER_WEB_BASE_URL"]
const clientId = `client-${randomUUID()}`
const clientSecret = `secret-${randomUUID()}`
beforeAll(async () => {
  x = await startSandboxServer("twitter")
  for (const name of baseUrls) process.env[name] = x.origin
  const redirectUris = [`${env.APP_URL}/connect/callback/twitter`]
  await registerSandboxClient(x, clientId, { secret: clientSecret, redirectUris, name: "Ours" })
})
afterAll(async () => {
  for (const name of baseUrls) delete process.env[name]
  await x.stop()
})

async function testApp(credentials: object) {
  const { call } = await createWorkspace()
  const { body: app } = await call<PlatformApp>("POST", "/v0/platform-apps", {
    platform: "twitter",
    credentials,
  })
  x.log.length = 0
  const { status, body } = await call<PlatformAppTest>("POST", `/v0/platform-apps/${app.id}/test`)
  expect(status).toBe(200)
  return { ok: body.ok, checks: Object.fromEntries(body.checks.map((check) => [check.name, check])) }
}

it("accepts the right keys after asking the platform", async () => {
  const { ok, checks } = await testApp({ clientId, clientSecret })
  expect(ok).toBe(true)
  expect(checks).toMatchObject({ signInPage: { result: "passed" }, keys: { result: "passed", fix: null } })
  expect(x.log.map(({ path }) => path)).toEqual(["/i/oauth2/authorize", "/2/oauth2/token"])
})

it("explains a wrong secret, which only the token endpoint notices", async () => {
  const { ok, checks } = await testApp({ clientId, clientSecret: "wrong" })
  expect(ok).toBe(false)
  expect(checks.signInPage).toMatchObject({ result: "passed" })
  expect(checks.keys).toMatchObject({ result: "failed", fix: expect.stringContaining("Copy the client ID") })
})

it("explains a wrong client ID, which the sign-in page rejects", async () => {
  const { ok, checks } = await testApp({ clientId: "unknown", clientSecret })
  expect(ok).toBe(false)
  expect(checks.signInPage).toMatchObject({ result: "failed", fix: expect.stringContaining("callback URL") })
  expect(checks.keys).toMatchObject({ result: "failed" })
})

it("isn't OK if the platform's response is inconclusive", async () => {
  process.env.TWITTER_BASE_URL = `${x.origin}/nowhere`
  const { ok, checks } = await testApp({ clientId, clientSecret })
  process.env.TWITTER_BASE_URL = x.origin
  expect(ok).toBe(false)
  expect(checks).toMatchObject({ signInPage: { result: "passed" }, keys: { result: "unknown" } })
  expect(checks.keys?.message).toContain("Couldn't tell whether X (Twitter) accepts the keys")
})

it("doesn't test another workspace's app", async () => {
  const [mine, theirs] = [await createWorkspace(), await createWorkspace()]
  const credentials = { clientId, clientSecret }
  const { body } = await theirs.call<PlatformApp>("POST", "/v0/platform-apps", {
    platform: "twitter",
    credentials,
  })
  expect((await mine.call("POST", `/v0/platform-apps/${body.id}/test`)).status).toBe(404)
})

it("returns a platform's setup guide with this server's URLs", async () => {
  const { call } = await createWorkspace()
  const { body } = await call<PlatformSetupGuide>("GET", "/v0/platforms/instagram/setup")
  expect(body.callbackUrl).toBe(`${env.APP_URL}/connect/callback/instagram`)
  expect(body.dataDeletionUrl).toBe(`${env.APP_URL}/api/data-deletion/instagram`)
  expect(body.scopes.map(({ scope }) => scope)).toContain("instagram_business_content_publish")
  expect(body.grantedScopes).toBeNull()
})
