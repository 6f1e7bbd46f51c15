import { afterEach, describe, expect, it } from "vitest"

import { POST } from "@/app/sandbox/[workspace]/[platform]/[...path]/route"
import { POST as receiveWebhook } from "@/app/sandbox/webhooks/[token]/route"
import { env } from "@/lib/config/env"
import { purge } from "@/lib/db/purge-expired-rows"
import { prisma } from "@/lib/db/database"
import { connectAccount } from "@/lib/accounts/connect/connect-account"
import { platforms } from "@/lib/platforms/registry"
import { publish } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"
import { catcherUrl } from "@/lib/webhooks/catcher"
import { forgetSandboxUsage, maxRecordBytes, sandboxQuota } from "./quota"
import { sandboxContext } from "./store"
import { workspaceToken } from "./workspace-token"

// Threat model: sandbox

const registration = { client_name: "Test", redirect_uris: "https://app.example/back" }
let nextAddress = 0

/** Registers an app on the Mastodon sandbox, which needs no credentials there. */
function register(
  workspace: string,
  body: object = registration,
  address = `198.51.100.${nextAddress++ % 250}`,
) {
  const url = `${env.APP_URL}/sandbox/${workspace}/mastodon/api/v1/apps`
  const headers = { "content-type": "application/json", "x-carillon-client-ip": address }
  const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) })
  return POST(request, { params: Promise.resolve({ workspace, platform: "mastodon" }) })
}
const countRecords = (organizationId?: string) => prisma.sandboxRecord.count({ where: { organizationId } })

const { SANDBOX, RATE_LIMIT_PER_MINUTE } = env
const quota = { ...sandboxQuota }
afterEach(() => {
  Object.assign(env, { SANDBOX, RATE_LIMIT_PER_MINUTE })
  Object.assign(sandboxQuota, quota)
  forgetSandboxUsage()
})

describe("the sandbox over HTTP", () => {
  it("writes nothing without a workspace's token", async () => {
    const { organizationId } = await createWorkspace()
    const forged = `${organizationId}.${"0".repeat(32)}`
    const before = await countRecords()
    for (const token of ["x", "", organizationId, forged, "mastodon"])
      expect((await register(token)).status, token).toBe(404)
    expect(await countRecords()).toBe(before)
  })

  it("writes to the workspace of the token only", async () => {
    const [mine, theirs] = [await createWorkspace(), await createWorkspace()]
    expect((await register(workspaceToken(mine.organizationId))).status).toBe(200)
    expect(await countRecords(mine.organizationId)).toBe(1)
    expect(await countRecords(theirs.organizationId)).toBe(0)
    const [{ kind, key } = { kind: "", key: "" }] = await prisma.sandboxRecord.findMany({
      where: { organizationId: mine.organizationId },
    })
    expect(await sandboxContext(mine.organizationId, "mastodon").store.get(kind, key)).not.toBeNull()
    expect(await sandboxContext(theirs.organizationId, "mastodon").store.get(kind, key)).toBeNull()
  })

  it("is rate limited by address, with and without a token, and by workspace", async () => {
    const { organizationId } = await createWorkspace()
    env.RATE_LIMIT_PER_MINUTE = 3
    const token = workspaceToken(organizationId)
    const statuses = async (token: string, address?: string) => {
      const responses = []
      for (let turn = 0; turn < 5; turn++)
        responses.push((await register(token, registration, address)).status)
      return responses
    }
    expect(await statuses("x", "203.0.113.1")).toEqual([404, 404, 404, 429, 429])
    expect(await statuses(token)).toEqual([200, 200, 200, 429, 429])
    const limited = await register(token)
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await countRecords(organizationId)).toBe(3)
  })

  it("rejects a body above the limit and a record above the limit", async () => {
    const { organizationId } = await createWorkspace()
    const token = workspaceToken(organizationId)
    expect((await register(token, { ...registration, client_name: "x".repeat(20_000_000) })).status).toBe(413)
    const { store } = sandboxContext(organizationId, "mastodon")
    await expect(store.put("media", "a", "x".repeat(maxRecordBytes))).rejects.toThrow("records of this size")
    expect(await countRecords(organizationId)).toBe(0)
  })

  it("is gone when the sandbox is off, and so is the webhook catcher", async () => {
    const { organizationId } = await createWorkspace()
    const token = workspaceToken(organizationId)
    const deliver = (token: string, body = "{}") =>
      receiveWebhook(
        new Request(catcherUrl(organizationId), {
          method: "POST",
          headers: { "x-carillon-client-ip": `198.51.100.${nextAddress++ % 250}` },
          body,
        }),
        { params: Promise.resolve({ token }) },
      )
    expect((await deliver(token)).status).toBe(200)
    expect((await deliver("x")).status).toBe(404)
    expect((await deliver(token, "x".repeat(400_000))).status).toBe(413)
    env.SANDBOX = false
    expect((await deliver(token)).status).toBe(404)
    expect((await register(token)).status).toBe(404)
    expect(await prisma.caughtWebhook.count({ where: { organizationId } })).toBe(1)
  })
})

describe("a workspace's sandbox", () => {
  it("rejects a post when it's full, so that its outcome is known", async () => {
    const { organizationId, connect, call } = await createWorkspace()
    const { id: socialAccountId } = await connect("telegram")
    sandboxQuota.records = await countRecords(organizationId)
    forgetSandboxUsage()
    const post = { socialAccountId, caption: "No room", action: "now" }
    const { id } = (await call<{ id: string }>("POST", "/v0/posts", post)).body
    expect(await publish(id)).toEqual({ kind: "finished", result: "rejected" })
    const { errorTag, errorMessage } = await prisma.post.findUniqueOrThrow({ where: { id } })
    expect(errorTag).toBe("rejected")
    expect(errorMessage).toContain("This workspace's sandbox is full")
  })

  it("is capped", async () => {
    const { organizationId } = await createWorkspace()
    const token = workspaceToken(organizationId)
    sandboxQuota.records = 2
    const statuses = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await register(token)).status)
    expect(statuses).toEqual([200, 200, 507, 507])
    expect(await countRecords(organizationId)).toBe(2)
    sandboxQuota.records = 100
    sandboxQuota.bytes = 1000
    const { store } = sandboxContext(organizationId, "mastodon")
    await expect(store.put("media", "a", "x".repeat(2000))).rejects.toThrow("sandbox is full")
    expect((await register(workspaceToken((await createWorkspace()).organizationId))).status).toBe(200)
  })

  it("is counted across processes", async () => {
    const { organizationId } = await createWorkspace()
    const { store } = sandboxContext(organizationId, "mastodon")
    await store.put("media", "a", 1)
    sandboxQuota.records = 2
    await prisma.sandboxRecord.create({
      data: { organizationId, platform: "mastodon", kind: "media", key: "b", value: 1 },
    })
    forgetSandboxUsage()
    await expect(store.put("media", "c", 1)).rejects.toThrow("sandbox is full")
  })

  it("is swept: abandoned sign-ins after a week, content after 90 days, people never", async () => {
    const { organizationId, connect } = await createWorkspace()
    await connect("mastodon")
    const add = (platform: string, kind: string, days: number) =>
      prisma.sandboxRecord.create({
        data: {
          ...{ organizationId, platform, kind, key: `${kind}-${days}`, value: 1 },
          updatedAt: new Date(Date.now() - days * 86_400_000),
        },
      })
    for (const days of [1, 8, 91]) {
      await add("bluesky", "person", days)
      await add("mastodon", "token", days)
      await add("mastodon", "media", days)
    }
    await purge()
    const left = await prisma.sandboxRecord.findMany({ where: { organizationId }, orderBy: { key: "asc" } })
    const names = left.map(({ platform, key }) => `${platform} ${key}`).filter((name) => /-\d+$/.test(name))
    expect(names.sort()).toEqual([
      "bluesky person-1",
      "mastodon media-1",
      "mastodon media-8",
      "mastodon token-1",
      "mastodon token-8",
      "mastodon token-91",
    ])
  })

  it("keeps what each platform's channel needs when old content is swept", async () => {
    const { caller, organizationId } = await createWorkspace()
    const lost: string[] = []
    for (const platform of platforms) {
      const account = await connectAccount(caller, { platform: platform.slug as never, sandbox: true })
      if (!("id" in account)) continue
      const where = { organizationId, platform: platform.slug }
      await prisma.sandboxRecord.updateMany({ where, data: { updatedAt: new Date(0) } })
      const before = await prisma.sandboxRecord.count({ where })
      await purge()
      if ((await prisma.sandboxRecord.count({ where })) !== before) lost.push(platform.slug)
    }
    expect(lost).toEqual([])
  })

  it("is deleted with the workspace", async () => {
    const { organizationId } = await createWorkspace()
    await register(workspaceToken(organizationId))
    await prisma.organization.delete({ where: { id: organizationId } })
    expect(await countRecords(organizationId)).toBe(0)
    expect((await register(workspaceToken(organizationId))).status).toBe(502)
  })
})
