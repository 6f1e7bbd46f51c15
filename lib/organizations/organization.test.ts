import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { OrganizationRecord } from "./contract"

describe("GET /v0/organization", () => {
  it("tells the workspace, its unlimited plan, and what the key may do", async () => {
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

  it("tells a plan's limits and how much of them is used", async () => {
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

  it("needs a key with the permission, and shows that key's own limits", async () => {
    const { call, organizationId } = await createWorkspace()
    const ask = (key: string) =>
      call<OrganizationRecord>("GET", "/v0/organization", undefined, { "x-api-key": key })
    expect((await ask("car_none")).status).toBe(401)
    expect((await ask(await createKey(organizationId, { scopes: ["posts:read"] }))).status).toBe(403)
    const held = await ask(
      await createKey(organizationId, { scopes: ["org:read"], restriction: "drafts_only" }),
    )
    expect(held.body.caller).toMatchObject({ scopes: ["org:read"], restriction: "drafts_only" })
  })
})
