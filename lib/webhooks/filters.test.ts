import { describe, expect, it } from "vitest"

import { db, prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import type { WebhookEndpoint } from "./contract"
import { queueDeliveries } from "./queue-deliveries"

type Problem = { data: { fieldErrors: Record<string, string[]> } }

/** Two channels, the first of them a client's. */
async function setUp() {
  const workspace = await createWorkspace()
  const { organizationId, call, connect } = workspace
  const [one, other] = [await connect("bluesky"), await connect("mastodon")]
  const profile = await prisma.clientProfile.create({ data: { organizationId, name: "Client" } })
  await prisma.socialAccount.update({ where: { id: one.id }, data: { profileId: profile.id } })
  const add = async (filters: object) => {
    const body = {
      url: "https://example.com/hook",
      events: ["post.published", "generation.completed"],
      ...filters,
    }
    return (await call<WebhookEndpoint>("POST", "/v0/webhooks", body)).body
  }
  const publish = async (socialAccountId: string) =>
    queueDeliveries(db, organizationId, "post.published", {
      ...{ postId: "p", groupId: null, socialAccountId, platform: "BLUESKY", status: "COMPLETED" },
    })
  return { ...workspace, one, other, profile, add, publish }
}

describe("an endpoint's filters", () => {
  it("limit it to channels, and to clients' channels", async () => {
    const { one, other, profile, add, publish, organizationId } = await setUp()
    const all = await add({})
    const byChannel = await add({ socialAccountIds: [other.id] })
    const byClient = await add({ profileIds: [profile.id] })
    const both = await add({ socialAccountIds: [other.id], profileIds: [profile.id] })
    expect(byClient).toMatchObject({ profileIds: [profile.id], socialAccountIds: [] })
    const endpoints = async (queued: Promise<{ endpointId: string }[]>) =>
      (await queued).map(({ endpointId }) => endpointId).toSorted()
    const sorted = (...webhooks: WebhookEndpoint[]) => webhooks.map(({ id }) => id).toSorted()
    expect(await endpoints(publish(one.id))).toEqual(sorted(all, byClient, both))
    expect(await endpoints(publish(other.id))).toEqual(sorted(all, byChannel, both))
    const generation = {
      generationId: "g",
      type: "image",
      status: "COMPLETED",
      resultUrl: null,
      errorMessage: null,
    }
    expect(await endpoints(queueDeliveries(db, organizationId, "generation.completed", generation))).toEqual(
      sorted(all),
    )
  })

  it("can be changed and removed", async () => {
    const { one, other, add, publish, call } = await setUp()
    const { id } = await add({ socialAccountIds: [other.id, other.id] })
    const change = async (body: object) =>
      (await call<WebhookEndpoint>("PATCH", `/v0/webhooks/${id}`, body)).body.socialAccountIds
    expect(await change({ description: "Kept" })).toEqual([other.id])
    expect(await publish(one.id)).toEqual([])
    expect(await change({ socialAccountIds: [] })).toEqual([])
    expect(await publish(one.id)).toHaveLength(1)
  })

  it("name the field of a channel or client of another workspace", async () => {
    const [{ call, add }, theirs] = [await setUp(), await setUp()]
    const { id } = await add({})
    for (const filters of [{ socialAccountIds: [theirs.one.id] }, { profileIds: [theirs.profile.id] }]) {
      const [field] = Object.keys(filters)
      const { status, body } = await call<Problem>("PATCH", `/v0/webhooks/${id}`, filters)
      expect(status).toBe(404)
      expect(body.data.fieldErrors).toHaveProperty(field!)
    }
  })
})
