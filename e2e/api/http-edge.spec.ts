import { expect, test } from "../setup"

// Threat model: floods

test("reports request errors in the envelope, never as a 500", async ({ api }) => {
  const unknown = await api.get("/v0/no/such/path")
  expect([unknown.status(), (await unknown.json()).code]).toEqual([404, "NOT_FOUND"])

  const method = await api.patch("/v0/posts")
  expect([method.status(), (await method.json()).code]).toEqual([405, "METHOD_NOT_ALLOWED"])
  expect(method.headers().allow).toBe("GET, POST")

  const escape = await api.get("/v0/posts/%E0%A4%A")
  expect([escape.status(), (await escape.json()).code]).toEqual([400, "BAD_REQUEST"])

  const large = await api.post("/v0/posts", { data: Buffer.alloc(11 * 1024 * 1024, " "), timeout: 20_000 })
  expect([large.status(), (await large.json()).code]).toEqual([413, "PAYLOAD_TOO_LARGE"])
})

test("sends Content-Length with every response, including HEAD", async ({ api }) => {
  const get = await api.get("/v0/posts/counts/by-tab")
  expect(Number(get.headers()["content-length"])).toBe((await get.body()).length)
  const head = await api.head("/v0/posts/counts/by-tab")
  expect([head.status(), head.headers()["content-length"]]).toEqual([200, get.headers()["content-length"]])
})

test("serves a page's scripts compressed and immutable", async ({ api }) => {
  const page = await (await api.get("/sign-in")).text()
  const [path] = /\/_next\/static\/[^"\\]+\.js/.exec(page)!
  for (const encoding of ["br", "gzip"]) {
    const script = await api.get(path, { headers: { "accept-encoding": encoding } })
    expect(script.headers()["content-encoding"]).toBe(encoding)
    expect(script.headers()["cache-control"]).toContain("immutable")
    expect((await script.body()).length).toBeGreaterThan(Number(script.headers()["content-length"]))
  }
  expect((await api.get("/_next/static/chunks/none.js")).status()).toBe(404)
})
