import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { newId } from "@/lib/crypto/ids"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { listTagsContract, Tag } from "./contract"

type Listed = OutputOf<typeof listTagsContract>
type Problem = { data: { fieldErrors: Record<string, string[]> } }

async function setUp() {
  const workspace = await createWorkspace()
  const { call } = workspace
  const upsert = (body: object) => call<Tag & Problem>("POST", "/v0/tags", { color: "#123456", ...body })
  const names = async (path = "/v0/tags") =>
    (await call<Listed>("GET", path)).body.data.map(({ name }) => name)
  return { ...workspace, upsert, names }
}

describe("POST /v0/tags", () => {
  it("creates a tag, or updates the one with the same id or name, ignoring case", async () => {
    const { upsert, names } = await setUp()
    const { body: created } = await upsert({ name: " Grüsse " })
    expect(created).toMatchObject({ name: "Grüsse", color: "#123456" })
    expect((await upsert({ name: "GRüSSE", color: "#abc" })).body).toMatchObject({
      id: created.id,
      name: "GRüSSE",
      color: "#abc",
    })
    expect((await upsert({ id: created.id, name: "Greetings" })).body).toMatchObject({
      id: created.id,
      name: "Greetings",
    })
    expect((await upsert({ id: created.id, name: "greetings" })).body.name).toBe("greetings")
    expect(await names()).toEqual(["greetings"])
  })

  it("creates one tag for concurrent requests with the same name", async () => {
    const { upsert, names } = await setUp()
    const responses = await Promise.all(["news", "News", "NEWS", "news"].map((name) => upsert({ name })))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await names()).toHaveLength(1)
  })

  it("returns 409 for another tag's name", async () => {
    const { upsert } = await setUp()
    await upsert({ name: "One" })
    const { body: two } = await upsert({ name: "Two" })
    expect((await upsert({ id: two.id, name: "one" })).status).toBe(409)
  })

  it.each([
    ["name", { name: "" }],
    ["name", { name: "   " }],
    ["name", { name: "x".repeat(51) }],
    ["name", {}],
    ["color", { name: "x", color: "red" }],
    ["color", { name: "x", color: "#12" }],
    ["color", { name: "x", color: "#123456789" }],
  ])("rejects an invalid %s: %j", async (field, body) => {
    const { upsert } = await setUp()
    const response = await upsert(body)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.data.fieldErrors)).toEqual([field])
  })

  it("returns 404 for another workspace's tag", async () => {
    const { upsert } = await setUp()
    const stranger = await setUp()
    const { body: theirs } = await stranger.upsert({ name: "News" })
    for (const id of [theirs.id, newId()]) expect((await upsert({ id, name: "Mine" })).status).toBe(404)
    expect((await upsert({ name: "News" })).body.id).not.toBe(theirs.id)
  })
})

describe("GET /v0/tags and /v0/tags/search", () => {
  it("list tags by name and search them, prefix matches first", async () => {
    const { upsert, names, call } = await setUp()
    for (const name of ["Summer sale", "News", "50% off", "Sale"]) await upsert({ name })
    expect(await names()).toEqual(["50% off", "News", "Sale", "Summer sale"])
    expect(await names("/v0/tags?limit=2&page=2")).toEqual(["Sale", "Summer sale"])
    expect(await names("/v0/tags/search?q=SALE")).toEqual(["Sale", "Summer sale"])
    expect(await names("/v0/tags/search?q=%25")).toEqual(["50% off"])
    expect(await names("/v0/tags/search?q=")).toHaveLength(4)
    expect(await names("/v0/tags/search?limit=1")).toHaveLength(1)
    for (const query of ["search?limit=51", "search?limit=0", "?page=0", "?limit=201"])
      expect((await call("GET", `/v0/tags/${query}`.replace("/?", "?"))).status).toBe(422)
  })

  it("exclude other workspaces' tags", async () => {
    const { names } = await setUp()
    await (await setUp()).upsert({ name: "Secret" })
    expect(await names()).toEqual([])
    expect(await names("/v0/tags/search?q=secret")).toEqual([])
  })
})

describe("DELETE /v0/tags/{id}", () => {
  it("removes the tag from posts", async () => {
    const { upsert, call, connect, names } = await setUp()
    const { body: tag } = await upsert({ name: "Gone" })
    const { id: socialAccountId } = await connect("mastodon")
    const { id } = (
      await call<Post>("POST", "/v0/posts", { caption: "x", socialAccountId, tagIds: [tag.id] })
    ).body
    expect((await call<Tag>("DELETE", `/v0/tags/${tag.id}`)).body).toEqual(tag)
    expect((await call("DELETE", `/v0/tags/${tag.id}`)).status).toBe(404)
    expect((await call<PostWithRelations>("GET", `/v0/posts/${id}`)).body.tags).toEqual([])
    expect(await names()).toEqual([])
  })
})

describe("tag endpoints", () => {
  it.each([
    ["GET", "/v0/tags"],
    ["GET", "/v0/tags/search"],
    ["POST", "/v0/tags"],
    ["DELETE", "/v0/tags/{id}"],
  ])("%s %s returns 400, 401, 403, and 404", async (method, path) => {
    const { upsert, call, organizationId } = await setUp()
    const { body: tag } = await upsert({ name: "Mine" })
    const at = path.replace("{id}", tag.id)
    const body = method === "POST" ? { name: "x", color: "#fff" } : undefined
    const other = await createKey(organizationId, { scopes: ["posts:read"] })
    if (body) expect((await call(method, at, "{")).status).toBe(400)
    expect((await call(method, at, body, { "x-api-key": "car_x" })).status).toBe(401)
    expect((await call(method, at, body, { "x-api-key": other })).status).toBe(403)
    if (method === "DELETE") expect((await (await setUp()).call(method, at)).status).toBe(404)
  })
})
