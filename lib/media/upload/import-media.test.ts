import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { hostname } from "node:os"

import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { storage } from "@/lib/storage/storage"
import { addMedia, useScratchStorage } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Media } from "@/lib/media/contract"

// Threat model: name-oracle

type Problem = { data: { fieldErrors: Record<string, string[]> } }

useScratchStorage()

let bytes: Uint8Array<ArrayBuffer>
const site = createServer((request, response) => {
  const path = request.url ?? ""
  if (path.startsWith("/html")) response.end("<html>")
  else if (path.startsWith("/missing")) response.writeHead(404).end()
  else if (path.startsWith("/huge")) response.writeHead(200, { "content-length": 5 * 1024 ** 3 }).write("x")
  else if (path.startsWith("/cut"))
    response.writeHead(200, { "content-length": 99_999 }).write(bytes, () => response.destroy())
  else if (path.startsWith("/inside")) response.writeHead(302, { location: "http://10.0.0.1/" }).end()
  else response.writeHead(200, { "content-type": "text/plain" }).end(bytes)
})
let origin: string

beforeAll(async () => {
  bytes = await picture()
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
})
afterAll(() => {
  env.OUTBOUND_ALLOW_CIDRS.splice(env.OUTBOUND_ALLOW_CIDRS.indexOf("127.0.0.0/8"), 1)
  site.closeAllConnections()
  site.close()
})

describe("POST /v0/media/import", () => {
  it("imports a public URL and detects the type from the bytes", async () => {
    const { call } = await createWorkspace()
    const body = { url: `${origin}/a/Harbour%20view.png?size=2`, alt: "Boats" }
    const { body: item } = await call<Media>("POST", "/v0/media/import", body)
    expect(item).toMatchObject({ name: "Harbour view.png", alt: "Boats", mimeType: "image/png", width: 40 })
    expect(await storage.get(item.key)).toEqual(bytes)
  })

  it("stores the same bytes once, even for concurrent imports", async () => {
    const { call, organizationId } = await createWorkspace()
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => call<Media>("POST", "/v0/media/import", { url: `${origin}/${n}`, name: "N" })),
    )
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await prisma.media.count({ where: { organizationId } })).toBe(1)
    expect(await prisma.upload.count({ where: { organizationId } })).toBe(0)
  })

  it("returns the item for a library URL", async () => {
    const workspace = await createWorkspace()
    const item = await addMedia(workspace)
    const answer = await workspace.call<Media>("POST", "/v0/media/import", { url: item.url })
    expect(answer.body.id).toBe(item.id)
    const stranger = await createWorkspace()
    expect((await stranger.call("POST", "/v0/media/import", { url: item.url })).status).toBe(422)
  })

  it.each([
    "/html",
    "/missing",
    "/huge",
    "/cut",
    "/inside",
    "http://10.0.0.1/x.png",
    "http://169.254.169.254/latest",
    "http://[::1]/",
    "ftp://example.com/x.png",
    "https://user:pw@example.com/x.png",
    "x",
  ])("rejects %s and stores nothing", async (address) => {
    const { call, organizationId } = await createWorkspace()
    const url = address.startsWith("/") ? origin + address : address
    const answer = await call<Problem>("POST", "/v0/media/import", { url })
    expect(answer.status).toBe(422)
    expect(answer.body.data.fieldErrors).toHaveProperty("url")
    const where = { organizationId }
    expect([await prisma.media.count({ where }), await prisma.upload.count({ where })]).toEqual([0, 0])
  })

  // A name with a private address, names without any, private addresses, and a redirect to one
  it("says the same for internal names that exist and for those that don't", async () => {
    const { call } = await createWorkspace()
    const urls = [
      `http://${hostname()}/x`,
      "http://no-such-name.invalid/x",
      "http://no-such-name/x",
      "http://10.0.0.1/x",
      "https://10.0.0.1/x",
      "http://169.254.169.254:8080/x",
      `${origin}/inside`,
    ]
    const problems = await Promise.all(
      urls.map(async (url) => {
        const { status, headers, body } = await call<Problem>("POST", "/v0/media/import", { url })
        return { status, names: [...headers.keys()], body }
      }),
    )
    expect(problems[0]!.body.data.fieldErrors.url).toEqual([
      "Couldn't reach the URL. It must be available on the public internet.",
    ])
    for (const problem of problems) expect(problem).toEqual(problems[0])
  })

  it("returns 400, 401, and 403", async () => {
    const { call, organizationId } = await createWorkspace()
    const path = "/v0/media/import"
    const body = { url: `${origin}/x` }
    const reader = await createKey(organizationId, { scopes: ["media:read"] })
    expect((await call("POST", path, "")).status).toBe(400)
    expect((await call("POST", path, body, { "x-api-key": "car_x" })).status).toBe(401)
    expect((await call("POST", path, body, { "x-api-key": reader })).status).toBe(403)
  })
})
