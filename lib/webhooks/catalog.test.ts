import { expect, it } from "vitest"

import { queueAccountEvents } from "@/lib/accounts/account-events"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { unscopedWarnBeforeExpiry } from "@/lib/accounts/credentials/warn-before-expiry"
import { db, prisma } from "@/lib/db/database"
import { webhookEventNames, webhookEvents, type WebhookEvent } from "@/lib/declarations/webhook-events"
import { reconnect } from "@/lib/platforms/errors"
import type { Post } from "@/lib/posts/contract"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { WebhookDelivery, WebhookEndpoint } from "./contract"

type Delivered = { event: WebhookEvent; data: Record<string, unknown> }

/** A workspace whose endpoint subscribes to everything. Its deliveries are read, not sent. */
async function setUp() {
  const workspace = await createWorkspace()
  const body = { url: "https://example.com/hook", events: webhookEventNames }
  const { id } = (await workspace.call<WebhookEndpoint>("POST", "/v0/webhooks", body)).body
  /** What was queued since the last call, by event, checked against the declarations. */
  const take = async (): Promise<Delivered[]> => {
    const rows = await prisma.webhookDelivery.findMany({
      where: { endpointId: id },
      orderBy: { event: "asc" },
    })
    await prisma.webhookDelivery.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } })
    return rows.map(({ event, payload }) => {
      const { data } = payload as { data: Record<string, unknown> }
      webhookEvents[event as WebhookEvent].data.strict().parse(data)
      return { event: event as WebhookEvent, data }
    })
  }
  const events = async () => (await take()).map(({ event }) => event)
  return { ...workspace, id, take, events }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it("reports a post's creation, edits, times, and deletion", async () => {
  const { call, connect, take, events } = await setUp()
  const account = await connect("bluesky")
  await take()
  const create = async (more: object) =>
    (await call<Post>("POST", "/v0/posts", { socialAccountId: account.id, caption: "Hello", ...more })).body
  const draft = await create({})
  expect(await take()).toEqual([
    {
      event: "post.created",
      data: {
        postId: draft.id,
        groupId: null,
        socialAccountId: account.id,
        platform: "BLUESKY",
        status: "DRAFT",
        approvalStatus: "DRAFT",
        scheduledAt: null,
      },
    },
  ])
  const scheduledAt = inHours(1)
  const { id } = await create({ scheduledAt })
  expect(await take()).toMatchObject([
    { event: "post.created", data: { postId: id, status: "SCHEDULED", scheduledAt } },
    { event: "post.scheduled", data: { postId: id, status: "SCHEDULED", scheduledAt } },
  ])
  await call("PUT", `/v0/posts/${id}`, { caption: "Hello again" })
  expect(await events()).toEqual(["post.updated"])
  await call("PUT", `/v0/posts/${id}`, { scheduledAt: inHours(2) })
  expect(await events()).toEqual(["post.scheduled", "post.updated"])
  await call("DELETE", `/v0/posts/${id}`)
  expect(await take()).toMatchObject([{ event: "post.deleted", data: { postId: id, status: "DELETED" } }])
})

it("reports approvals and rejections", async () => {
  const { call, connect, organizationId, take, events } = await setUp()
  const { id: socialAccountId } = await connect("bluesky")
  await prisma.organization.update({ where: { id: organizationId }, data: { approvalRequired: true } })
  const author = await createKey(organizationId, { restriction: "needs_approval" })
  await take()
  const create = async () => {
    const body = { socialAccountId, caption: "Hello", scheduledAt: inHours(1) }
    return (await call<Post>("POST", "/v0/posts", body, { "x-api-key": author })).body.id
  }
  const approved = await create()
  expect(await events()).toEqual(["post.created", "post.needs_approval"])
  await call("POST", `/v0/posts/${approved}/approve`, {})
  expect(await events()).toEqual(["post.approved", "post.scheduled"])
  const rejected = await create()
  await take()
  await call("POST", `/v0/posts/${rejected}/reject`, { reason: "Too long" })
  const [rejection, ...rest] = await take()
  expect(rejection).toMatchObject({ event: "post.rejected", data: { approvalStatus: "REJECTED" } })
  expect(JSON.stringify(rejection)).not.toContain("Too long")
  expect(rest).toEqual([])
})

it("reports channels that are about to expire and that were disconnected, once", async () => {
  const { call, connect, take, events } = await setUp()
  const [lost, expiring, removed] = [
    await connect("bluesky"),
    await connect("mastodon"),
    await connect("threads"),
  ]
  expect(await events()).toEqual(Array.from({ length: 3 }, () => "social_account.connected"))
  const error = reconnect("TOKEN_REVOKED", "Access was revoked")
  await recordReconnect(lost.id, error)
  await recordReconnect(lost.id, error)
  expect(await take()).toMatchObject([
    {
      event: "social_account.disconnected",
      data: { socialAccountId: lost.id, reason: "TOKEN_REVOKED" },
    },
  ])
  const accessEndsAt = new Date(inHours(48))
  await prisma.socialAccount.update({ where: { id: expiring.id }, data: { accessEndsAt, sandbox: false } })
  await unscopedWarnBeforeExpiry()
  await unscopedWarnBeforeExpiry()
  expect(await take()).toMatchObject([
    { event: "social_account.expiring", data: { accessEndsAt: accessEndsAt.toISOString() } },
  ])
  await call("DELETE", `/v0/social-accounts/${removed.id}`)
  expect(await take()).toMatchObject([
    { event: "social_account.disconnected", data: { socialAccountId: removed.id, reason: null } },
  ])
})

it("keeps events from other workspaces' endpoints", async () => {
  const [ours, theirs] = [await setUp(), await setUp()]
  const { id: socialAccountId } = await ours.connect("bluesky")
  await ours.call("POST", "/v0/posts", { socialAccountId, caption: "Hello" })
  await queueAccountEvents(db, "social_account.disconnected", [socialAccountId])
  expect(await ours.events()).toHaveLength(3)
  expect(await theirs.events()).toEqual([])
})

it.each(["ping", ...webhookEventNames] as const)("sends a test event of %s", async (event) => {
  const { call, id, organizationId } = await setUp()
  const path = `/v0/webhooks/${id}/test`
  const { status, body } = await call<WebhookDelivery>("POST", path, { event })
  expect(status).toBe(200)
  expect(body).toMatchObject({ event, payload: { id: body.id, event } })
  if (event !== "ping") webhookEvents[event].data.strict().parse(body.payload.data)
  await call("PATCH", `/v0/webhooks/${id}`, { enabled: false })
  expect((await call("POST", path, { event })).status).toBe(event === "ping" ? 200 : 409)
  const reader = await createKey(organizationId, { scopes: ["webhooks:read"] })
  expect((await call("POST", path, { event }, { "x-api-key": reader })).status).toBe(403)
})

it("rejects a test of an unknown event", async () => {
  const { call, id } = await setUp()
  const { status, body } = await call("POST", `/v0/webhooks/${id}/test`, { event: "post.vanished" })
  expect(status).toBe(422)
  expect(body).toMatchObject({ data: { fieldErrors: { event: expect.any(Array) } } })
})
