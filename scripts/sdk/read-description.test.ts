import { expect, it } from "vitest"

import { readDescription } from "./read-description.ts"

const response = (schema: object) => ({
  responses: { "200": { content: { "application/json": { schema } } } },
})
const body = (schema: object) => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
})
const operation = (operationId: string, tag: string, rest: object) => ({
  operationId,
  tags: [tag],
  summary: "Summary",
  description: "Description",
  ...rest,
})
const text = { type: "string" }
const list = { type: "object", required: ["data"], properties: { data: { type: "array", items: text } } }
const id = { name: "id", in: "path", required: true, schema: text }

function read(paths: object, schemas: object = {}) {
  const tags = ["Posts", "Social accounts", "Description"].map((name) => ({ name, description: name }))
  return readDescription({ info: { version: "1.2.3" }, tags, paths, components: { schemas } })
}

it("names operations without their resource's noun", () => {
  const post = response({ type: "object", properties: { id: text } })
  const { resources } = read({
    "/v0/posts": {
      get: operation("listPosts", "Posts", response(list)),
      post: operation("createPost", "Posts", post),
    },
    "/v0/posts/bulk": { post: operation("createPosts", "Posts", post) },
    "/v0/social-accounts/{id}": { get: operation("getSocialAccount", "Social accounts", post) },
    "/v0/openapi.json": { get: operation("getOpenApi", "Description", post) },
  })
  expect(resources.map(({ words, operations }) => [words, operations.map((each) => each.words)])).toEqual([
    ["posts".split(" "), [["list"], ["create"], ["create", "many"]]],
    [["social", "accounts"], [["get"]]],
  ])
})

it("reads nullable fields, optional fields, and times", () => {
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
    "/v0/posts": { post: operation("createPost", "Posts", { ...body(schema), ...response(list) }) },
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

it("merges the fields of a union of objects", () => {
  const variant = (status: string, field: string) => ({
    type: "object",
    required: ["status", field],
    properties: { status: { type: "string", const: status }, [field]: text },
  })
  const schemas = { BulkResult: { oneOf: [variant("created", "post"), variant("failed", "error")] } }
  const { declarations } = read(
    {
      "/v0/posts": {
        post: operation("createPost", "Posts", response({ $ref: "#/components/schemas/BulkResult" })),
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

it("detects pagination and body fields that repeat the path's id", () => {
  const paged = { ...list, properties: { ...list.properties, page: text, totalPages: text } }
  const page = { name: "page", in: "query", required: false, schema: { type: "integer" } }
  const schema = { type: "object", required: ["id"], properties: { id: text, postId: text, name: text } }
  const { resources } = read({
    "/v0/posts": { get: operation("listPosts", "Posts", { parameters: [page], ...response(paged) }) },
    "/v0/posts/{id}": {
      put: operation("updatePost", "Posts", { parameters: [id], ...body(schema), ...response(list) }),
    },
  })
  const [listed, updated] = resources[0]!.operations
  expect(listed!.pagination).toEqual({ field: "data", item: { kind: "string" }, by: "page" })
  expect(updated).toMatchObject({ pagination: null, body: { idFields: ["id", "postId"], required: false } })
})
