import { expect, it } from "vitest"

import { readDescription } from "./read-description.ts"

const answer = (schema: object) => ({ responses: { "200": { content: { "application/json": { schema } } } } })
const body = (schema: object) => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
})
const operation = (operationId: string, tag: string, more: object) => ({
  operationId,
  tags: [tag],
  summary: "What it does",
  description: "More of it",
  ...more,
})
const text = { type: "string" }
const list = { type: "object", required: ["data"], properties: { data: { type: "array", items: text } } }
const id = { name: "id", in: "path", required: true, schema: text }

function read(paths: object, schemas: object = {}) {
  const tags = ["Posts", "Social accounts", "Description"].map((name) => ({ name, description: name }))
  return readDescription({ info: { version: "1.2.3" }, tags, paths, components: { schemas } })
}

it("names operations inside their resource", () => {
  const made = answer({ type: "object", properties: { id: text } })
  const { resources } = read({
    "/v0/posts": {
      get: operation("listPosts", "Posts", answer(list)),
      post: operation("createPost", "Posts", made),
    },
    "/v0/posts/bulk": { post: operation("createPosts", "Posts", made) },
    "/v0/social-accounts/{id}": { get: operation("getSocialAccount", "Social accounts", made) },
    "/v0/openapi.json": { get: operation("getOpenApi", "Description", made) },
  })
  expect(resources.map(({ words, operations }) => [words, operations.map((each) => each.words)])).toEqual([
    ["posts".split(" "), [["list"], ["create"], ["create", "many"]]],
    [["social", "accounts"], [["get"]]],
  ])
})

it("finds what makes a field null, left out or a time", () => {
  const properties = {
    title: { type: ["string", "null"] },
    scheduledAt: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
    from: {
      anyOf: [
        { type: "string", format: "date-time" },
        { type: "string", format: "date" },
      ],
    },
  }
  const schema = { type: "object", required: ["title"], properties }
  const { declarations } = read({
    "/v0/posts": { post: operation("createPost", "Posts", { ...body(schema), ...answer(list) }) },
  })
  expect(declarations.get("CreatePostBody")).toMatchObject({
    input: true,
    fields: [
      { name: "title", required: true, nullable: true, type: { kind: "string" } },
      { name: "scheduledAt", required: false, nullable: true, type: { kind: "time" } },
      { name: "from", nullable: false, type: { kind: "string" } },
    ],
  })
})

it("sees several objects as one with what any of them has", () => {
  const one = (status: string, field: string) => ({
    type: "object",
    required: ["status", field],
    properties: { status: { type: "string", const: status }, [field]: text },
  })
  const schemas = { BulkResult: { oneOf: [one("created", "post"), one("failed", "error")] } }
  const { declarations } = read(
    {
      "/v0/posts": {
        post: operation("createPost", "Posts", answer({ $ref: "#/components/schemas/BulkResult" })),
      },
    },
    schemas,
  )
  expect(declarations.get("BulkResult")).toMatchObject({
    kind: "union",
    members: [{ name: "BulkResultCreated" }, { name: "BulkResultFailed" }],
    fields: [
      { name: "status", required: true, type: { kind: "literal", values: ["created", "failed"] } },
      { name: "post", required: false },
      { name: "error", required: false },
    ],
  })
})

it("knows how a list goes on, and what the path says already", () => {
  const paged = { ...list, properties: { ...list.properties, page: text, totalPages: text } }
  const page = { name: "page", in: "query", required: false, schema: { type: "integer" } }
  const schema = { type: "object", required: ["id"], properties: { id: text, postId: text, name: text } }
  const { resources } = read({
    "/v0/posts": { get: operation("listPosts", "Posts", { parameters: [page], ...answer(paged) }) },
    "/v0/posts/{id}": {
      put: operation("updatePost", "Posts", { parameters: [id], ...body(schema), ...answer(list) }),
    },
  })
  const [listed, updated] = resources[0]!.operations
  expect(listed!.paging).toEqual({ field: "data", of: { kind: "string" }, by: "page" })
  expect(updated).toMatchObject({ paging: null, body: { own: ["id", "postId"], required: false } })
})
