import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { listTemplatesContract, Template } from "./contract"

type Listed = OutputOf<typeof listTemplatesContract>
type Problem = { code: string; data: { fieldErrors: Record<string, string[]> } }

async function setUp() {
  const workspace = await createWorkspace()
  const { call } = workspace
  const create = (body: object) => call<Template & Problem>("POST", "/v0/templates", body)
  const names = async (query = "") =>
    (await call<Listed>("GET", `/v0/templates${query}`)).body.data.map(({ name }) => name)
  return { ...workspace, create, names }
}

const tip = { name: "Tip", caption: "Tip of the week: " }

describe("/v0/templates", () => {
  it("creates, updates, and deletes a template", async () => {
    const { create, call, names } = await setUp()
    const tag = await call<{ id: string }>("POST", "/v0/tags", { name: "Tips", color: "#123456" })
    const complete = {
      ...tip,
      title: "Tips",
      parts: ["One", "Two"],
      platformConfiguration: { reddit: { subreddit: "bells" } },
      tagIds: [tag.body.id],
    }
    const { status, body: created } = await create(complete)
    expect(status).toBe(200)
    expect(created).toMatchObject({ ...complete, kind: "template" })
    const path = `/v0/templates/${created.id}`
    expect((await call<Template>("GET", path)).body).toEqual(created)
    const changed = (await call<Template>("PATCH", path, { title: null, tagIds: [], caption: "New" })).body
    expect(changed).toMatchObject({
      name: "Tip",
      caption: "New",
      title: null,
      tagIds: [],
      parts: ["One", "Two"],
    })
    await call("PATCH", path, { tagIds: [tag.body.id] })
    await call("DELETE", `/v0/tags/${tag.body.id}`)
    expect((await call<Template>("GET", path)).body.tagIds).toEqual([])
    expect((await call("DELETE", path)).status).toBe(200)
    expect((await call("DELETE", path)).status).toBe(404)
    expect(await names()).toEqual([])
  })

  it("lists by name and filters by kind and part of the name", async () => {
    const { create, names } = await setUp()
    for (const name of ["Sale", "50% off", "About"]) await create({ ...tip, name })
    await create({ kind: "snippet", name: "Sale", caption: "#sale" })
    expect(await names()).toEqual(["50% off", "About", "Sale", "Sale"])
    expect(await names("?kind=snippet")).toEqual(["Sale"])
    expect(await names("?q=%25")).toEqual(["50% off"])
    expect(await names("?kind=template&limit=1&page=2")).toEqual(["About"])
  })

  it.each([
    [422, "name", { caption: "x" }],
    [422, "name", { ...tip, name: "  " }],
    [422, "name", { ...tip, name: "x".repeat(101) }],
    [422, "caption", { name: "x" }],
    [422, "kind", { ...tip, kind: "other" }],
    [422, "parts", { ...tip, parts: Array.from({ length: 26 }, () => "x") }],
    [404, "tagIds", { ...tip, tagIds: ["nobody"] }],
  ])("returns %i for an invalid %s", async (status, field, body) => {
    const { create } = await setUp()
    const response = await create(body)
    expect(response.status).toBe(status)
    expect(Object.keys(response.body.data.fieldErrors)).toEqual([field])
  })

  it("returns 409 for a duplicate name, 401 without a key, and 403 without the scope", async () => {
    const { create, call, organizationId } = await setUp()
    const { body: one } = await create(tip)
    expect((await create(tip)).status).toBe(409)
    const { body: other } = await create({ ...tip, name: "Other" })
    expect((await call("PATCH", `/v0/templates/${other.id}`, { name: "Tip" })).status).toBe(409)
    expect((await call("PATCH", `/v0/templates/${one.id}`, { name: "Tip" })).status).toBe(200)
    const reader = { "x-api-key": await createKey(organizationId, { scopes: ["posts:read"] }) }
    expect((await call("POST", "/v0/templates", tip, reader)).status).toBe(403)
    expect((await call("GET", "/v0/templates", undefined, reader)).status).toBe(200)
    expect((await call("GET", "/v0/templates", undefined, { "x-api-key": "car_wrong" })).status).toBe(401)
  })

  it("accepts 500 templates and no more", async () => {
    const { create, organizationId } = await setUp()
    const data = Array.from({ length: 499 }, (_, index) => ({
      id: newId(),
      organizationId,
      name: `${index}`,
      kind: "template" as const,
      caption: "x",
      createdByKind: "system",
    }))
    await prisma.postTemplate.createMany({ data })
    const responses = await Promise.all([create({ ...tip, name: "a" }), create({ ...tip, name: "b" })])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it("excludes other workspaces' templates", async () => {
    const { create, names, call } = await setUp()
    const stranger = await setUp()
    const { body: theirs } = await stranger.create(tip)
    expect(await names()).toEqual([])
    for (const method of ["GET", "PATCH", "DELETE"])
      expect(
        (await call(method, `/v0/templates/${theirs.id}`, method === "PATCH" ? {} : undefined)).status,
      ).toBe(404)
    expect((await create(tip)).status).toBe(200)
  })
})
