import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"

import { contract, idParams } from "@/lib/contract/contract"
import { endpointByName } from "@/lib/api/endpoint-by-name"
import { prisma } from "@/lib/db/database"
import { rateLimited, reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import type { Lookup } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import { lookUp } from "./look-up"
import { lookups } from "./lookup-contract"

const name = "telegram-rooms"
const query = z.object({ about: z.string() })
const output = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const platform = platformBySlug("telegram")!
const own = platform.lookups

/** The platform's errors, by the `about` of the query. */
const failures: Record<string, () => never> = {
  reconnect: () => {
    throw reconnect("TOKEN_REVOKED", "Telegram no longer accepts this bot.")
  },
  rejected: () => {
    throw rejected("Telegram doesn't know this room.")
  },
  busy: () => {
    throw rateLimited(42, "Telegram is rate limiting this bot.")
  },
  gone: () => {
    throw unavailable("Couldn't reach Telegram.")
  },
}

const rooms: Lookup<Json> = {
  summary: "Rooms of a bot",
  query,
  output,
  run: async ({ about = "" }, at) => {
    failures[about]?.()
    return { data: [{ id: about, name: at.account.username ?? "" }] }
  },
}

const declared = contract({
  method: "GET",
  path: `/v0/social-accounts/{id}/${name}`,
  operationId: "getTelegramRooms",
  summary: rooms.summary,
  tag: "Social accounts",
  scope: ["social-accounts:read", "channels:read"],
  params: idParams,
  query,
  output,
})
const route = endpointByName("lookup", [{ name, contract: declared }], () => lookUp("telegram", name))

beforeAll(() => void (platform.lookups = { [name]: rooms }))
afterAll(() => void (platform.lookups = own))

async function ask(key: string, id: string, about = "news", lookup = name) {
  const url = `http://carillon.test/v0/social-accounts/${id}/${lookup}${about && `?about=${about}`}`
  const request = new Request(url, { headers: { "x-api-key": key } })
  const response = await route(request, { params: Promise.resolve({ id, lookup }) })
  const body = (await response.json()) as { code?: string; message?: string; data: { errorTag?: string } }
  return { status: response.status, body }
}

describe("lookups", () => {
  it("returns the platform's response for the channel", async () => {
    const { key, connect } = await createWorkspace()
    const { id, username } = await connect("telegram")
    expect(await ask(key, id)).toMatchObject({
      status: 200,
      body: { data: [{ id: "news", name: username ?? "" }] },
    })
  })

  it.each([
    ["rejected", 400, "BAD_REQUEST"],
    ["reconnect", 409, "CONFLICT"],
    ["busy", 429, "TOO_MANY_REQUESTS"],
    ["gone", 500, "INTERNAL_SERVER_ERROR"],
  ])("maps the platform's %s error to %i", async (about, status, code) => {
    const { key, connect } = await createWorkspace()
    const { id } = await connect("telegram")
    const answer = await ask(key, id, about)
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringContaining("Telegram") } })
    expect(answer.body.data.errorTag).toMatch(/^(rejected|reconnect|rate_limited|unavailable)$/)
  })

  it("disconnects a channel that lost access and doesn't call the platform until it's reconnected", async () => {
    const { key, connect } = await createWorkspace()
    const { id } = await connect("telegram")
    await ask(key, id, "reconnect")
    expect(await prisma.socialAccount.findUnique({ where: { id } })).toMatchObject({
      status: "disconnected",
      disconnectedReason: "TOKEN_REVOKED",
    })
    expect((await ask(key, id)).status).toBe(409)
  })

  it("rejects invalid requests", async () => {
    const [mine, theirs] = [await createWorkspace(), await createWorkspace()]
    const other = await mine.connect("bluesky")
    const { id } = await mine.connect("telegram")
    const wrongPlatform = await ask(mine.key, other.id)
    expect(wrongPlatform.status).toBe(400)
    expect(wrongPlatform.body.message).toContain("Telegram")
    expect(wrongPlatform.body.message).toContain("Bluesky")
    expect((await ask(mine.key, id, "")).status).toBe(422)
    expect((await ask(mine.key, id, "news", "telegram-nothing")).status).toBe(404)
    expect((await ask(theirs.key, id)).status).toBe(404)
    expect((await ask("car_none", id)).status).toBe(401)
    const writer = await createKey(mine.organizationId, { scopes: ["posts:write"] })
    expect((await ask(writer, id)).status).toBe(403)
    const reader = await createKey(mine.organizationId, { scopes: ["channels:read"] })
    expect((await ask(reader, id)).status).toBe(200)
  })
})

describe("registry lookups", () => {
  it("have unique operation names", () => {
    const names = lookups.map((lookup) => lookup.name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name: lookup, contract: operation } of lookups) {
      expect(operation.path).toBe(`/v0/social-accounts/{id}/${lookup}`)
      expect(operation.operationId).toMatch(/^get[A-Z][A-Za-z]+$/)
    }
  })
})
