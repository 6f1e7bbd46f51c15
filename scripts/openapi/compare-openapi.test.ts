import { describe, expect, it } from "vitest"

import { compareOpenApi } from "./compare-openapi.ts"

type Node = { [key: string]: unknown }

const schemas = {
  Answer: {
    type: "object",
    properties: { id: { type: "string" }, status: { enum: ["A", "B"] }, note: { type: "string" } },
    required: ["id", "status"],
  },
  Request: {
    type: "object",
    properties: {
      text: { type: "string", minLength: 1, maxLength: 10 },
      kind: { enum: ["x", "y"] },
      tags: { type: "array", items: { type: "string", maxLength: 5 }, maxItems: 3 },
    },
    required: ["text"],
  },
}

const document = (): Node => ({
  paths: {
    "/v0/things": {
      post: {
        operationId: "createThing",
        security: [{ apiKey: [] }, { oauth: ["things:write"] }],
        parameters: [{ name: "dryRun", in: "query", required: false, schema: { type: "boolean" } }],
        requestBody: {
          required: false,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Request" } } },
        },
        responses: {
          200: {
            description: "Done",
            headers: { "X-Request-Id": {} },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Answer" } } },
          },
          422: {
            description: "No",
            content: { "application/json": { schema: { properties: { code: { enum: ["BAD"] } } } } },
          },
        },
      },
    },
  },
  components: { schemas: structuredClone(schemas) },
})

/** Sets a value deep within a copy of the document, or removes it. */
function changed(path: (string | number)[], value: unknown): Node {
  const copy = structuredClone(document())
  const place = path.slice(0, -1).reduce<Node>((node, step) => node[step] as Node, copy)
  const last = path.at(-1)!
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}

const operation = ["paths", "/v0/things", "post"]
const request = ["components", "schemas", "Request"]
const answer = ["components", "schemas", "Answer"]
const asked = [...request, "properties"]
const told = [...answer, "properties"]

describe("the comparison of two descriptions", () => {
  it("finds nothing between equals", () => {
    expect(compareOpenApi(document(), document())).toEqual([])
  })

  const breaking: [string, (string | number)[], unknown][] = [
    ["an operation gone", ["paths", "/v0/things"], {}],
    ["another operationId", [...operation, "operationId"], "makeThing"],
    ["a parameter gone", [...operation, "parameters"], []],
    ["a parameter required", [...operation, "parameters", 0, "required"], true],
    ["a body required", [...operation, "requestBody", "required"], true],
    ["a new scope", [...operation, "security"], [{ apiKey: [] }, { oauth: ["things:admin"] }]],
    ["no success status", [...operation, "responses", 200], undefined],
    ["a header gone", [...operation, "responses", 200, "headers"], {}],
    ["an input required", [...request, "required"], ["text", "kind"]],
    ["an input gone", [...asked, "kind"], undefined],
    ["a shorter input", [...asked, "text", "maxLength"], 9],
    ["a longer minimum", [...asked, "text", "minLength"], 2],
    ["a limit within a list", [...asked, "tags", "items", "maxLength"], 4],
    ["fewer items", [...asked, "tags", "maxItems"], 2],
    ["an input value gone", [...asked, "kind", "enum"], ["x"]],
    ["an input of another type", [...asked, "text", "type"], "integer"],
    ["an output gone", [...told, "note"], undefined],
    ["an output optional", [...answer, "required"], ["id"]],
    ["a new output value", [...told, "status", "enum"], ["A", "B", "C"]],
    ["an output of another type", [...told, "id", "type"], ["string", "null"]],
  ]
  it.each(breaking)("breaks callers: %s", (_, path, value) => {
    const changes = compareOpenApi(document(), changed(path, value))
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.some((change) => change.breaking)).toBe(true)
  })

  const compatible: [string, (string | number)[], unknown][] = [
    ["a new operation", ["paths", "/v0/others"], { get: { operationId: "listOthers", responses: {} } }],
    ["a new optional input", [...asked, "more"], { type: "string" }],
    ["a longer input", [...asked, "text", "maxLength"], 11],
    ["no limit any more", [...asked, "text", "maxLength"], undefined],
    ["a new input value", [...asked, "kind", "enum"], ["x", "y", "z"]],
    ["an input optional", [...request, "required"], []],
    ["a new output", [...told, "more"], { type: "string" }],
    ["an output always there", [...answer, "required"], ["id", "status", "note"]],
    ["fewer output values", [...told, "status", "enum"], ["A"]],
    ["open to everybody", [...operation, "security"], []],
    ["a new error status", [...operation, "responses", 409], { description: "Conflict" }],
    [
      "a new error code",
      [...operation, "responses", 422, "content", "application/json", "schema", "properties", "code", "enum"],
      ["BAD", "WORSE"],
    ],
    ["other words", [...operation, "summary"], "Create a thing"],
  ]
  it.each(compatible)("leaves callers alone: %s", (_, path, value) => {
    const changes = compareOpenApi(document(), changed(path, value))
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter((change) => change.breaking)).toEqual([])
  })

  it("names the place", () => {
    const [change] = compareOpenApi(document(), changed([...asked, "tags", "maxItems"], 2))
    expect(change).toEqual({ breaking: true, text: "request Request.tags: maxItems 3 became 2" })
  })
})
