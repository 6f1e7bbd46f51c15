import { describe, expect, it } from "vitest"
import { z } from "zod"

import { contracts } from "@/lib/api/generated/contracts"
import { contract, idParams, queryList, timestamp, type Contract } from "@/lib/contract/contract"
import { openapi, type OpenApi } from "./openapi"
import type { Schema } from "./openapi-schemas"

const kind = z.enum(["round", "square"]).meta({ id: "Kind" })
const thing = z
  .object({ id: z.string(), kind, size: z.number().int().default(1), madeAt: timestamp })
  .meta({ id: "Thing" })

const base = {
  method: "GET",
  path: "/v0/things/{id}",
  operationId: "getThing",
  summary: "Get a thing",
  tag: "Posts",
  scope: "posts:read",
  params: idParams,
  output: thing,
} as const

const describeOne = (more: Partial<Contract> = {}) => {
  const one = contract({ ...base, ...more } as Contract)
  const document = openapi([one], "https://example.com")
  return { document, operation: document.paths[one.path]![one.method.toLowerCase()] as unknown as Schema }
}
const statuses = (operation: Schema) => Object.keys(operation.responses as object)
const names = (operation: Schema) =>
  (operation.parameters as { name?: string; $ref?: string }[]).map(
    ({ name, $ref }) => name ?? $ref!.split("/").at(-1),
  )

describe("an operation", () => {
  it("lists only the responses it can return", () => {
    expect(statuses(describeOne().operation)).toEqual(
      ["200", "400", "401", "403", "404", "422", "429", "500", "503"].sort(),
    )
    const open = describeOne({ scope: "public", params: undefined, path: "/v0/things" })
    expect(statuses(open.operation)).toEqual(["200", "400", "429", "500", "503"])
    const declared = describeOne({ errors: ["PAYMENT_REQUIRED"] })
    expect(statuses(declared.operation)).toContain("402")
  })

  it("lists the error codes of each status, and Retry-After for rate limits", () => {
    const { document } = describeOne()
    const { responses } = document.components as unknown as Record<string, Record<string, Schema>>
    expect(JSON.stringify(responses!.RateLimitedOrTooManyRequests)).toContain("Retry-After")
    expect(JSON.stringify(responses!.NotFound)).toContain('"enum":["NOT_FOUND"]')
  })

  it("lists the headers that the server supports", () => {
    expect(names(describeOne().operation)).toEqual(["id"])
    expect(names(describeOne({ method: "POST" }).operation)).toContain("IdempotencyKey")
    expect(names(describeOne({ etag: true }).operation)).toContain("IfNoneMatch")
    const changed = describeOne({ method: "PUT", etag: true })
    expect(names(changed.operation)).toContain("IfMatch")
    expect(statuses(changed.operation)).toEqual(expect.arrayContaining(["412", "413"]))
    expect(statuses(describeOne({ etag: true }).operation)).toContain("304")
  })

  it("declares the notation of lists and objects in a query", () => {
    const query = z.object({
      tagIds: queryList(z.string().max(10), 5),
      scheduledAt: z.object({ from: timestamp.optional() }).optional(),
    })
    const { parameters } = describeOne({ query }).operation as { parameters: Schema[] }
    expect(parameters.find(({ name }) => name === "tagIds")).toMatchObject({ style: "form", explode: true })
    expect(parameters.find(({ name }) => name === "scheduledAt")).toMatchObject({ style: "deepObject" })
  })

  it("accepts an API key, a token with any of the scopes, or a session", () => {
    const { operation } = describeOne({ scope: ["posts:read", "media:read"] })
    expect(operation.security).toEqual([
      { apiKey: [] },
      { oauth: ["posts:read"] },
      { oauth: ["media:read"] },
      { accessToken: [] },
      { session: [] },
    ])
    expect(operation.description).toContain("`posts:read` or `media:read`")
    expect(describeOne({ scope: "session" }).operation.security).toEqual([{ session: [] }])
    expect(describeOne({ scope: "public" }).operation.security).toEqual([])
  })

  it("uses the contract's example, or generates one from the schema", () => {
    const body = z.object({ text: z.string().max(10), kind, note: z.string().max(5).optional() })
    const content = (operation: Schema) =>
      (operation.requestBody as { content: Record<string, Schema> }).content["application/json"]!.example
    expect(content(describeOne({ method: "PUT", body }).operation)).toEqual({ text: "text", kind: "round" })
    const example = { text: "hello", kind: "square" }
    expect(content(describeOne({ method: "PUT", body, examples: { body: example } }).operation)).toEqual(
      example,
    )
  })
})

describe("named schemas", () => {
  it("become components, even where they're repeated without a name", () => {
    const output = z.object({ thing, again: z.enum(["round", "square"]).describe("The same") })
    const { document } = describeOne({ output })
    expect(Object.keys(document.components.schemas)).toEqual(["ErrorResponse", "Kind", "Thing"])
    expect(JSON.stringify(document.paths)).toContain(
      '"again":{"$ref":"#/components/schemas/Kind","description":"The same"}',
    )
  })

  it("are split if requests and responses differ", () => {
    const { document } = describeOne({ method: "PUT", body: thing })
    const { Thing, ThingInput } = document.components.schemas
    expect([Thing!.required, ThingInput!.required]).toEqual([
      ["id", "kind", "size", "madeAt"],
      ["id", "kind", "madeAt"],
    ])
  })

  it("are required for recursive schemas, but not for arbitrary JSON", () => {
    type Tree = { inner: Tree[] }
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ inner: z.array(tree) }))
    expect(() => describeOne({ output: z.object({ tree }) })).toThrow(/needs a name/)
    const { document } = describeOne({ output: z.object({ raw: z.json() }) })
    expect(JSON.stringify(document.paths)).toContain('"properties":{"raw":{}}')
  })
})

/** All request fields without a limit. */
function unbounded({ paths, components }: OpenApi): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const walk = (schema: Schema, place: string) => {
    const name = String(schema.$ref ?? "")
      .split("/")
      .at(-1)!
    if (name && seen.has(name)) return
    if (name) seen.add(name)
    const { type, ...rest } = name ? components.schemas[name]! : schema
    const has = (...words: string[]) => words.some((word) => rest[word] !== undefined)
    const types = [type].flat()
    if (types.includes("string") && !has("maxLength", "enum", "const", "pattern", "format"))
      found.push(`${place}: .max(…) of a string`)
    if (types.includes("array") && !has("maxItems")) found.push(`${place}: .max(…) of a list`)
    const bound = has("enum", "const") || (has("minimum") && has("maximum"))
    if ((types.includes("number") || types.includes("integer")) && !bound)
      found.push(`${place}: .min(…).max(…) of a number`)
    if (rest.items) walk(rest.items as Schema, `${place}[]`)
    for (const word of ["anyOf", "allOf"])
      for (const choice of (rest[word] ?? []) as Schema[]) walk(choice, place)
    for (const [key, property] of Object.entries((rest.properties ?? {}) as Record<string, Schema>))
      walk(property, `${name || place}.${key}`)
  }
  for (const [path, item] of Object.entries(paths))
    for (const [method, { parameters, requestBody }] of Object.entries(item)) {
      for (const { name, schema } of parameters) if (schema) walk(schema, `${method} ${path} ${name}`)
      const body = requestBody?.content["application/json"].schema
      if (body) walk(body, `${method} ${path}`)
    }
  return found
}

describe("the API's operations", () => {
  it("limit every input", () => {
    expect(unbounded(openapi(contracts, "https://example.com"))).toEqual([])
  })
})
