import { describe, expect, it } from "vitest"

import { POST as mcp, OPTIONS as mcpPreflight } from "@/app/mcp/route"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { updateOrganization } from "@/lib/organizations/update-organization"
import { testOwner } from "@/lib/organizations/test-people"
import { callRoute } from "@/lib/testing/api"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import { preflight } from "./cors"

// Threat model: cors

const newOrigin = () => `https://app-${crypto.randomUUID()}.example.com`
const url = `${env.APP_URL}/v0/posts`

/** A workspace that lists an origin of its own. */
async function setUp() {
  const origin = newOrigin()
  const workspace = await createWorkspace()
  const { organizationId } = workspace
  await prisma.organization.update({ where: { id: organizationId }, data: { allowedOrigins: [origin] } })
  return { ...workspace, origin, key: await createKey(organizationId) }
}

const list = async (headers: Record<string, string>) => {
  const response = await callRoute<{ data: unknown[] }>("GET", "/v0/posts", { headers })
  return { ...response, allowed: response.headers.get("access-control-allow-origin") }
}

const callMcp = (headers: Record<string, string>) =>
  mcp(
    new Request(`${env.APP_URL}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    }),
  )

describe("a preflight", () => {
  it("allows the origins that any workspace lists, without credentials", async () => {
    const { origin } = await setUp()
    for (const ask of [(request: Request) => preflight(request, "GET, POST, OPTIONS"), mcpPreflight]) {
      const { status, headers } = await ask(new Request(url, { method: "OPTIONS", headers: { origin } }))
      expect(status).toBe(204)
      expect(headers.get("access-control-allow-origin")).toBe(origin)
      expect(headers.get("access-control-allow-methods")).toContain("POST")
      expect(headers.get("access-control-allow-headers")).toMatch(/authorization.*x-api-key/)
      expect(headers.get("access-control-allow-credentials")).toBeNull()
      expect(headers.get("vary")).toContain("origin")
    }
  })

  it.each([newOrigin(), "null", "*", "", env.APP_URL, `https://${"a".repeat(300)}.example.com`])(
    "doesn't allow the origin %s",
    async (origin) => {
      const request = new Request(url, { method: "OPTIONS", headers: { origin } })
      const { headers } = await preflight(request, "GET, OPTIONS")
      expect(headers.get("access-control-allow-origin")).toBeNull()
      expect(headers.get("vary")).toContain("origin")
      expect(headers.get("allow")).toBe("GET, OPTIONS")
    },
  )
})

describe("a request from a web app", () => {
  it("can be read by the origins of the key's workspace only", async () => {
    const [ours, theirs] = [await setUp(), await setUp()]
    const response = await list({ origin: ours.origin, "x-api-key": ours.key })
    expect(response).toMatchObject({ status: 200, allowed: ours.origin })
    expect(response.headers.get("access-control-expose-headers")).toContain("retry-after")
    expect(response.headers.get("vary")).toMatch(/origin.*accept-encoding/)
    for (const origin of [theirs.origin, newOrigin()]) {
      const { allowed, headers } = await list({ origin, "x-api-key": ours.key })
      expect(allowed).toBeNull()
      expect(headers.get("access-control-expose-headers")).toBeNull()
    }
  })

  it("can read the error of a missing or wrong credential", async () => {
    const { origin } = await setUp()
    expect(await list({ origin })).toMatchObject({ status: 401, allowed: origin })
    expect(await list({ origin, "x-api-key": "car_wrong" })).toMatchObject({ status: 401, allowed: origin })
  })

  it("can't use the session cookie", async () => {
    const { origin } = await setUp()
    const { headers, status } = await list({ origin, cookie: "carillon_session=anything" })
    expect(status).toBe(401)
    expect(headers.get("access-control-allow-credentials")).toBeNull()
  })

  it("stays possible for programs that send an origin, which ignore these headers", async () => {
    const { key } = await setUp()
    expect((await list({ origin: newOrigin(), "x-api-key": key })).status).toBe(200)
  })
})

describe("the MCP server", () => {
  it("accepts only origins that the caller's workspace lists", async () => {
    const [ours, theirs] = [await setUp(), await setUp()]
    const response = await callMcp({ origin: ours.origin, "x-api-key": ours.key })
    expect(response.status).toBe(200)
    expect(response.headers.get("access-control-allow-origin")).toBe(ours.origin)
    for (const origin of [theirs.origin, newOrigin()]) {
      const rejected = await callMcp({ origin, "x-api-key": ours.key })
      expect(rejected.status).toBe(403)
      expect(rejected.headers.get("access-control-allow-origin")).toBeNull()
    }
  })
})

describe("the setting", () => {
  it("stores origins as browsers send them", async () => {
    const owner = await testOwner()
    const allowedOrigins = ["https://app.example.com", "http://localhost:5173", "https://app.example.com"]
    const { allowedOrigins: stored } = await updateOrganization(owner, { allowedOrigins })
    expect(stored).toEqual(["https://app.example.com", "http://localhost:5173"])
  })

  it.each([
    ...["*", "null", "app.example.com", "https://app.example.com/", "https://app.example.com/path"],
    ...[
      "http://app.example.com",
      "https://*.example.com:x",
      "HTTPS://app.example.com",
      "ftp://app.example.com",
    ],
  ])("rejects %s", async (origin) => {
    await expect(updateOrganization(await testOwner(), { allowedOrigins: [origin] })).rejects.toMatchObject({
      data: { fieldErrors: { allowedOrigins: expect.any(Array) } },
    })
  })
})
