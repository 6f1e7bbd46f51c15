import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { ClientProfile } from "./contract"

type List = { data: ClientProfile[]; page: number; totalPages: number; total: number }

async function setUp() {
  const workspace = await createWorkspace()
  const create = async (name: string, externalId?: string) =>
    (await workspace.call<ClientProfile>("POST", "/v0/profiles", { name, externalId })).body
  const list = async (query = "") => (await workspace.call<List>("GET", `/v0/profiles${query}`)).body
  return { ...workspace, create, list }
}

describe("client profiles", () => {
  it("can be created, read by either id, updated, and deleted", async () => {
    const { call, create, list } = await setUp()
    const created = await create("Bakery Blum", "crm/42 ü")
    expect(created).toMatchObject({ name: "Bakery Blum", externalId: "crm/42 ü", socialAccounts: [] })
    for (const id of [created.id, "crm-1"])
      expect((await call("GET", `/v0/profiles/${id}`)).status).toBe(id === created.id ? 200 : 404)
    const changed = await call<ClientProfile>("PATCH", `/v0/profiles/${created.id}`, { externalId: "crm-1" })
    expect(changed.body).toMatchObject({ name: "Bakery Blum", externalId: "crm-1" })
    expect((await call<ClientProfile>("GET", "/v0/profiles/crm-1")).body).toEqual(changed.body)
    const cleared = await call<ClientProfile>("PATCH", "/v0/profiles/crm-1", {
      name: "Blum",
      externalId: null,
    })
    expect(cleared.body).toMatchObject({ name: "Blum", externalId: null })
    expect((await call("DELETE", `/v0/profiles/${created.id}`)).status).toBe(200)
    expect((await call("GET", `/v0/profiles/${created.id}`)).status).toBe(404)
    expect(await list()).toEqual({ data: [], page: 1, totalPages: 0, total: 0 })
  })

  it("list their channels, which stay connected when the profile is deleted", async () => {
    const { call, create, connect } = await setUp()
    const profile = await create("Client", "crm-1")
    const account = await connect("telegram")
    await call("PATCH", `/v0/social-accounts/${account.id}`, { profileId: "crm-1" })
    const { body } = await call<ClientProfile>("GET", "/v0/profiles/crm-1")
    expect(body.socialAccounts).toMatchObject([
      {
        id: account.id,
        platform: "telegram",
        status: "connected",
        disconnectedReason: null,
        username: account.username,
        profileImageUrl: account.imageUrl,
        profileId: profile.id,
        analyticsDisabledAt: null,
        webhookSubscriptionFailedAt: null,
      },
    ])
    expect(JSON.stringify(body)).not.toContain("credentials")
    await call("DELETE", "/v0/profiles/crm-1")
    const remaining = await call<{ profileId: null; status: string }>(
      "GET",
      `/v0/social-accounts/${account.id}`,
    )
    expect(remaining.body).toMatchObject({ profileId: null, status: "connected" })
  })

  it("have an externalId that's unique in their workspace", async () => {
    const [mine, theirs] = [await setUp(), await setUp()]
    await mine.create("One", "crm-1")
    const { id } = await mine.create("Two", "crm-2")
    const duplicate = await mine.call("POST", "/v0/profiles", { name: "Three", externalId: "crm-1" })
    expect(duplicate).toMatchObject({ status: 409, body: { code: "CONFLICT" } })
    expect((await mine.call("PATCH", `/v0/profiles/${id}`, { externalId: "crm-1" })).status).toBe(409)
    expect((await mine.call("PATCH", `/v0/profiles/${id}`, { externalId: "crm-2" })).status).toBe(200)
    expect((await theirs.create("One", "crm-1")).externalId).toBe("crm-1")
    await mine.create("Without")
    await mine.create("Without")
  })

  it("are found by id first if another profile's externalId has the same value", async () => {
    const { call, create } = await setUp()
    const one = await create("One")
    await create("Two", one.id)
    expect((await call<ClientProfile>("GET", `/v0/profiles/${one.id}`)).body.name).toBe("One")
  })

  it("are paginated and searchable", async () => {
    const { create, list } = await setUp()
    const names = ["Anna 100%", "Bakery", "bakehouse", "Dora_"]
    for (const [index, name] of names.entries()) await create(name, `crm-${index}`)
    const found = async (query: string) => (await list(query)).data.map(({ name }) => name)
    expect(await found("?limit=3")).toEqual(names.slice(0, 3))
    expect(await found("?limit=3&page=2")).toEqual(names.slice(3))
    expect(await list("?limit=3&page=2")).toMatchObject({ page: 2, totalPages: 2, total: 4 })
    expect(await found("?q=BAKE")).toEqual(["Bakery", "bakehouse"])
    expect(await found("?q=0%25")).toEqual(["Anna 100%"])
    expect(await found("?q=_")).toEqual(["Dora_"])
    expect(await found("?q=crm-3")).toEqual(["Dora_"])
    expect(await found("?externalId=crm-1")).toEqual(["Bakery"])
    expect(await found("?externalId=crm")).toEqual([])
  })

  it.each([
    ["POST", "", {}, 422],
    ["POST", "", { name: "  " }, 422],
    ["POST", "", { name: "x".repeat(201) }, 422],
    ["POST", "", { name: "A", externalId: "" }, 422],
    ["POST", "", { name: "A", externalId: "x".repeat(129) }, 422],
    ["POST", "", "name=A", 400],
    ["GET", "?limit=101", undefined, 422],
    ["GET", "?page=0", undefined, 422],
    ["GET", "/nobody", undefined, 404],
    ["PATCH", "/nobody", { name: "A" }, 404],
    ["DELETE", "/nobody", undefined, 404],
  ])("%s /v0/profiles%s with %j returns %i", async (method, path, body, status) => {
    const { call } = await setUp()
    expect((await call(method, `/v0/profiles${path}`, body)).status).toBe(status)
  })

  it("are limited to their workspace and to keys with the scope", async () => {
    const [mine, theirs] = [await setUp(), await setUp()]
    const { id } = await theirs.create("Theirs", "crm-9")
    for (const name of [id, "crm-9"])
      for (const [method, body] of [["GET"], ["PATCH", { name: "Mine" }], ["DELETE"]] as const)
        expect((await mine.call(method, `/v0/profiles/${name}`, body)).status).toBe(404)
    expect((await mine.list()).total).toBe(0)
    expect(await prisma.clientProfile.findUnique({ where: { id } })).toMatchObject({ name: "Theirs" })
    const reader = { "x-api-key": await createKey(theirs.organizationId, { scopes: ["channels:read"] }) }
    expect((await theirs.call("GET", "/v0/profiles", undefined, reader)).status).toBe(200)
    expect((await theirs.call("POST", "/v0/profiles", { name: "A" }, reader)).status).toBe(403)
    expect((await theirs.call("GET", "/v0/profiles", undefined, { "x-api-key": "none" })).status).toBe(401)
  })
})
