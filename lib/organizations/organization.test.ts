import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { OrganizationRecord } from "./contract"

describe("GET /v0/organization", () => {
  it("returns the workspace, its unlimited plan, and the key's permissions", async () => {
    const { call, connect, organizationId } = await createWorkspace({ approvalRequired: true })
    await connect()
    const { body } = await call<OrganizationRecord>("GET", "/v0/organization")
    expect(body).toMatchObject({
      id: organizationId,
      name: "Test",
      timeZone: "UTC",
      approvalRequired: true,
      pausedAt: null,
      plan: {
        name: "unlimited",
        status: "active",
        channels: { used: 0, limit: null },
        posts: { used: null, limit: null },
      },
      caller: { kind: "apiKey", name: "Test", restriction: "none" },
    })
    expect(body.caller.scopes).toContain("org:read")
  })

  it("returns a plan's limits and usage", async () => {
    const { call, connect, organizationId } = await createWorkspace()
    const { id } = await connect()
    await prisma.socialAccount.update({ where: { id }, data: { sandbox: false } })
    const trialEndsAt = inSeconds(86_400)
    await prisma.subscription.create({
      data: {
        organizationId,
        plan: "trial",
        status: "trialing",
        channelLimit: 5,
        postLimit: 20,
        postsUsed: 3,
        trialEndsAt,
      },
    })
    const { body } = await call<OrganizationRecord>("GET", "/v0/organization")
    expect(body.plan).toEqual({
      name: "trial",
      status: "trialing",
      channels: { used: 1, limit: 5 },
      posts: { used: 3, limit: 20 },
      trialEndsAt,
      currentPeriodEnd: null,
    })
  })

  it("requires org:read and shows the key's own restrictions", async () => {
    const { call, organizationId } = await createWorkspace()
    const get = (key: string) =>
      call<OrganizationRecord>("GET", "/v0/organization", undefined, { "x-api-key": key })
    expect((await get("car_none")).status).toBe(401)
    expect((await get(await createKey(organizationId, { scopes: ["posts:read"] }))).status).toBe(403)
    const restricted = await get(
      await createKey(organizationId, { scopes: ["org:read"], restriction: "drafts_only" }),
    )
    expect(restricted.body.caller).toMatchObject({ scopes: ["org:read"], restriction: "drafts_only" })
  })
})
