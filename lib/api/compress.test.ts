import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { newId } from "@/lib/crypto/ids"
import { prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import { GET as list } from "@/app/v0/posts/route"
import { GET as get, PUT as update } from "@/app/v0/posts/[id]/route"
import type { Handler } from "./endpoint"

const decoders = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  none: (bytes: Uint8Array) => bytes,
}

describe("a compressed response", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  const id = newId()

  beforeAll(async () => {
    workspace = await createWorkspace()
    const { id: socialAccountId } = await workspace.connect()
    const post = (n: number) => ({
      ...{ id: n ? newId() : id, organizationId: workspace.organizationId, socialAccountId },
      caption: `Grüße 🎉 ${n} ${"everything new this week, ".repeat(5)}`,
      ...({ status: "DRAFT", createdByKind: "system" } as const),
    })
    await prisma.post.createMany({ data: Array.from({ length: 200 }, (_, n) => post(n)) })
  })
  afterAll(() => prisma.organization.delete({ where: { id: workspace.organizationId } }))

  const params = Promise.resolve({ id })
  const send = (handler: Handler, path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    handler(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: { "x-api-key": workspace.key, ...headers },
      }),
      { params },
    )
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

  it("is only sent where Next doesn't remove its Content-Encoding", async () => {
    const encodingOf = async (path: string) =>
      (await send(list, path, { "accept-encoding": "gzip" })).headers.get("content-encoding")
    expect(await encodingOf("/v0/posts?limit=200")).toBe("gzip")
    expect(await encodingOf("/sandbox/posts.json?limit=200")).toBeNull()
  })

  it.each([
    ["gzip", "gzip"],
    ["br", "br"],
    ["zstd", "zstd"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1, zstd;q=0.5", "gzip"],
    ["zstd;q=0, *;q=0.1", "br"],
    ["identity", "none"],
    ["deflate", "none"],
    ["nonsense;;q=x", "none"],
    ["", "none"],
  ] as const)(
    "for Accept-Encoding %j has the encoding %s and the same content",
    async (accepted, encoding) => {
      const response = await send(list, "/v0/posts", { "accept-encoding": accepted })
      expect(response.headers.get("content-encoding")).toBe(encoding === "none" ? null : encoding)
      expect(response.headers.get("vary")).toContain("accept-encoding")
      const sent = await bytesOf(response)
      const plain = await bytesOf(await send(list, "/v0/posts", {}))
      expect(Buffer.from(decoders[encoding](sent)).equals(plain)).toBe(true)
      if (encoding !== "none") expect(sent.length).toBeLessThan(40_000)
    },
  )

  it("isn't made for a body that fits in a packet", async () => {
    const response = await send(list, "/v0/posts?limit=1&status=FAILED", { "accept-encoding": "gzip" })
    expect(response.headers.get("content-encoding")).toBeNull()
    expect(await response.json()).toMatchObject({ posts: [] })
  })

  it("stops compressing when the client disconnects", async () => {
    const response = await send(list, "/v0/posts", { "accept-encoding": "gzip" })
    await response.body!.cancel()
    expect(response.body!.locked).toBe(false)
  })

  it("has its own ETag, which works in If-None-Match and If-Match", async () => {
    const caption = "x".repeat(3000)
    await prisma.post.update({ where: { id }, data: { caption } })
    const encoded = await send(get, `/v0/posts/${id}`, { "accept-encoding": "gzip" })
    const plain = await send(get, `/v0/posts/${id}`, {})
    const [tag, other] = [encoded, plain].map(({ headers }) => headers.get("etag")!) as [string, string]
    expect(tag).toBe(other.replace(/"$/, '-gzip"'))
    for (const known of [tag, other])
      for (const accepted of ["gzip", "identity"]) {
        const headers = { "if-none-match": known, "accept-encoding": accepted }
        expect((await send(get, `/v0/posts/${id}`, headers)).status).toBe(304)
      }
    const change = { method: "PUT", body: JSON.stringify({ caption: "Changed" }) }
    const headers = { "if-match": tag, "content-type": "application/json" }
    expect((await send(update, `/v0/posts/${id}`, headers, change)).status).toBe(200)
    expect((await send(update, `/v0/posts/${id}`, headers, change)).status).toBe(412)
  })
})
