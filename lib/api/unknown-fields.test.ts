import { gzipSync } from "node:zlib"
import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"

import { findUnknownFields } from "@/lib/contract/unknown-fields"
import { callRoute, routes } from "@/lib/testing/api"
import { createWorkspace } from "@/lib/testing/workspace"

type Problem = { code: string; message: string; data: { fieldErrors: Record<string, string[]> } }

const strict = { prefer: "respond-async, handling=strict" }

describe("a request with unknown body fields", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let post: object

  beforeAll(async () => {
    workspace = await createWorkspace()
    const { id } = await workspace.connect("bluesky")
    post = { socialAccountId: id, caption: "Hello", action: "draft" }
  })
  const send = <Body>(body: object, headers: Record<string, string> = {}) =>
    workspace.call<Body>("POST", "/v0/posts", body, headers)

  it("succeeds, and a Warning header lists them", async () => {
    const media = [{ url: "https://example.com/a.png", altText: "A" }]
    const answer = await workspace.call("POST", "/v0/posts/validate", {
      ...post,
      media,
      titel: "x",
      caption_: null,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("warning")).toBe('299 - "Unknown fields: media[0].altText, titel, caption_"')
  })

  it("gets a 400 that names them if the client prefers strict handling", async () => {
    const answer = await send<Problem>({ ...post, titel: "x" }, strict)
    expect(answer).toMatchObject({ status: 400, body: { message: "Unknown field: titel" } })
    expect(answer.body.data.fieldErrors).toEqual({ titel: ["Unknown field"] })
  })

  it("is otherwise unaffected by the preference", async () => {
    const answer = await send(post, strict)
    expect([answer.status, answer.headers.get("warning")]).toEqual([200, null])
    const lenient = await send({ ...post, titel: "x" }, { prefer: "handling=lenient" })
    expect([lenient.status, lenient.headers.has("warning")]).toEqual([200, true])
  })

  it("hears about them along with what else is wrong", async () => {
    const answer = await send<Problem>({ ...post, action: undefined, captoin: "x", caption: 1 })
    expect([answer.status, answer.headers.get("warning")]).toEqual([422, '299 - "Unknown fields: captoin"'])
  })

  it("can't inject headers or exceed their size", async () => {
    const nasty = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [`ü"\r\nset-cookie: a=${n}\ud800`, 1]),
    )
    const answer = await send({ ...post, ...nasty })
    const warning = answer.headers.get("warning")!
    expect(warning).toMatch(/^299 - "Unknown fields: [\x20\x21\x23-\x7e]+ and 480 more"$/)
    expect(warning.length).toBeLessThan(4096)
  })

  it("repeats the warning when a response is replayed", async () => {
    const headers = { "idempotency-key": "warned-twice" }
    for (const replayed of [null, "true"]) {
      const answer = await send({ ...post, titel: "x" }, headers)
      expect(answer.headers.get("warning")).toContain("titel")
      expect(answer.headers.get("idempotent-replayed")).toBe(replayed)
    }
  })
})

it("finds no unknown fields in any operation's example", () => {
  const contracts = routes.flatMap(({ handlers }) =>
    Object.values(handlers).flatMap(({ contract, contracts }) => contracts ?? contract ?? []),
  )
  const checked = contracts.flatMap(({ operationId, body, examples }) =>
    body && examples?.body ? [[operationId, findUnknownFields(body, examples.body)]] : [],
  )
  expect(checked.length).toBeGreaterThan(20)
  expect(checked.filter(([, fields]) => fields!.length > 0)).toEqual([])
})

it("finds a made-up field in every operation's body", () => {
  const contracts = routes.flatMap(({ handlers }) =>
    Object.values(handlers).flatMap(({ contract, contracts }) => contracts ?? contract ?? []),
  )
  for (const { operationId, body, examples } of contracts)
    if (body)
      expect(findUnknownFields(body, { ...examples?.body, nonsense_: 1 }), operationId).toEqual(["nonsense_"])
})

it.each<[string, z.ZodType, unknown, string[]]>([
  ["a union", z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]), { b: 1, c: 2 }, ["c"]],
  ["a record", z.record(z.string(), z.object({ a: z.any() })), { x: { a: { any: 1 }, b: 1 } }, ["x.b"]],
  ["an intersection", z.object({ a: z.any() }).and(z.object({ b: z.any() })), { a: 1, b: 1, c: 1 }, ["c"]],
  ["an open object", z.looseObject({ a: z.any() }), { b: 1 }, []],
  ["a preprocessed value", z.preprocess((value) => value, z.object({ a: z.any() })), { b: 1 }, ["b"]],
  ["an optional list", z.array(z.object({})).nullish(), [{}, { a: 1 }], ["[1].a"]],
  [
    "a name from the prototype",
    z.object({}),
    JSON.parse('{"__proto__": 1, "toString": 2}'),
    ["__proto__", "toString"],
  ],
])("looks into %s", (_, schema, value, expected) =>
  expect(findUnknownFields(schema, value)).toEqual(expected),
)

it("rejects a compressed body with a 415", async () => {
  const { key } = await createWorkspace()
  const answer = await callRoute<Problem>("POST", "/v0/tags", {
    headers: { "x-api-key": key, "content-type": "application/json", "content-encoding": "gzip" },
    body: gzipSync('{"name":"x"}'),
  })
  expect([answer.status, answer.body.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"])
})
