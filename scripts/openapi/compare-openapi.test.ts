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

/** Sets or removes a nested value in a copy of the document. */
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
const response = ["components", "schemas", "Answer"]
const requestFields = [...request, "properties"]
const responseFields = [...response, "properties"]

describe("comparing two API descriptions", () => {
  it("finds no changes between equal descriptions", () => {
    expect(compareOpenApi(document(), document())).toEqual([])
  })

  const breaking: [string, (string | number)[], unknown][] = [
    ["a removed operation", ["paths", "/v0/things"], {}],
    ["a changed operationId", [...operation, "operationId"], "makeThing"],
    ["a removed parameter", [...operation, "parameters"], []],
    ["a newly required parameter", [...operation, "parameters", 0, "required"], true],
    ["a newly required body", [...operation, "requestBody", "required"], true],
    ["a new scope", [...operation, "security"], [{ apiKey: [] }, { oauth: ["things:admin"] }]],
    ["no success status", [...operation, "responses", 200], undefined],
    ["a removed header", [...operation, "responses", 200, "headers"], {}],
    ["a newly required input", [...request, "required"], ["text", "kind"]],
    ["a removed input", [...requestFields, "kind"], undefined],
    ["a lower maximum length", [...requestFields, "text", "maxLength"], 9],
    ["a higher minimum length", [...requestFields, "text", "minLength"], 2],
    ["a new limit in a list", [...requestFields, "tags", "items", "maxLength"], 4],
    ["a lower maximum number of items", [...requestFields, "tags", "maxItems"], 2],
    ["a removed input value", [...requestFields, "kind", "enum"], ["x"]],
    ["a changed input type", [...requestFields, "text", "type"], "integer"],
    ["a removed output", [...responseFields, "note"], undefined],
    ["a newly optional output", [...response, "required"], ["id"]],
    ["a new output value", [...responseFields, "status", "enum"], ["A", "B", "C"]],
    ["a changed output type", [...responseFields, "id", "type"], ["string", "null"]],
  ]
  it.each(breaking)("is breaking: %s", (_, path, value) => {
    const changes = compareOpenApi(document(), changed(path, value))
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.some((change) => change.breaking)).toBe(true)
  })

  const compatible: [string, (string | number)[], unknown][] = [
    ["a new operation", ["paths", "/v0/others"], { get: { operationId: "listOthers", responses: {} } }],
    ["a new optional input", [...requestFields, "more"], { type: "string" }],
    ["a higher maximum length", [...requestFields, "text", "maxLength"], 11],
    ["a removed limit", [...requestFields, "text", "maxLength"], undefined],
    ["a new input value", [...requestFields, "kind", "enum"], ["x", "y", "z"]],
    ["a newly optional input", [...request, "required"], []],
    ["a new output", [...responseFields, "more"], { type: "string" }],
    ["a newly required output", [...response, "required"], ["id", "status", "note"]],
    ["a removed output value", [...responseFields, "status", "enum"], ["A"]],
    ["removed authentication", [...operation, "security"], []],
    ["a new error status", [...operation, "responses", 409], { description: "Conflict" }],
    [
      "a new error code",
      [...operation, "responses", 422, "content", "application/json", "schema", "properties", "code", "enum"],
      ["BAD", "WORSE"],
    ],
    ["other words", [...operation, "summary"], "Create a thing"],
  ]
  it.each(compatible)("is compatible: %s", (_, path, value) => {
    const changes = compareOpenApi(document(), changed(path, value))
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter((change) => change.breaking)).toEqual([])
  })

  it("names the location", () => {
    const [change] = compareOpenApi(document(), changed([...requestFields, "tags", "maxItems"], 2))
    expect(change).toEqual({ breaking: true, text: "request Request.tags: maxItems 3 became 2" })
  })
})
