import { z } from "zod"

import { scopes } from "@/lib/caller"
import { statusOfCode, type ErrorCode } from "@/lib/errors"
import { contract, type Contract } from "./contract"
import { errorResponse } from "./errors"

export const openapiContract = contract({
  method: "GET",
  path: "/v0/openapi.json",
  operationId: "getOpenApi",
  summary: "This description",
  tag: "Description",
  scope: "public",
  output: z.record(z.string(), z.unknown()),
})

type Schema = { [key: string]: unknown }
type Direction = "input" | "output"

const everyError: ErrorCode[] = [
  "BAD_REQUEST",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "INPUT_VALIDATION_FAILED",
  "RATE_LIMITED",
  "INTERNAL_SERVER_ERROR",
]

const errorTexts: Record<number, string> = {
  400: "The request is not allowed as it stands; the message says what to change.",
  401: "The API key or access token is missing, invalid, expired or revoked.",
  402: "An active plan is required, or the trial's allowance is used up.",
  403: "The credential lacks the permission (`Insufficient scope`).",
  404: "There is no such resource in this workspace.",
  409: "The resource is in a state that does not allow this.",
  422: "The input is not valid; `data.fieldErrors` names each field.",
  429: "Too many requests; `Retry-After` says when to come back.",
  500: "The server failed; trying again is safe for reads.",
}

const rateLimitHeaders = Object.fromEntries(
  [
    ["RateLimit-Limit", "Requests allowed per minute."],
    ["RateLimit-Remaining", "Requests left in the current minute."],
    ["RateLimit-Reset", "Seconds until the limit starts anew."],
    ["X-Request-Id", "Names this request in our logs."],
  ].map(([name, description]) => [
    name,
    { description, schema: name === "X-Request-Id" ? { type: "string" } : { type: "integer" } },
  ]),
)

/** Schemas named by `.meta({ id })` become components; all others stay where they are used. */
function schemaMaker() {
  const components: Record<string, Schema> = {}
  const convert = (schema: z.ZodType, io: Direction): Schema => {
    const document = z.toJSONSchema(z.object({ root: schema }), {
      io,
      target: "draft-2020-12",
      unrepresentable: "any",
      override: ({ jsonSchema }) => {
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        delete jsonSchema.id
      },
    })
    const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
    const parsed = JSON.parse(text) as { $defs?: Record<string, Schema>; properties: { root: Schema } }
    for (const [name, definition] of Object.entries(parsed.$defs ?? {})) components[name] = definition
    return parsed.properties.root
  }
  return { components, convert }
}

const json = (schema: Schema, example?: unknown) => ({
  content: { "application/json": { schema, ...(example !== undefined && { example }) } },
})

function parameters(contract: Contract, convert: (schema: z.ZodType, io: Direction) => Schema): Schema[] {
  return (["params", "query"] as const).flatMap((kind) => {
    const schema = contract[kind]
    if (!schema) return []
    const { properties = {}, required = [] } = convert(schema, "input") as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: kind === "params" ? "path" : "query",
      required: kind === "params" || required.includes(name),
      schema: property,
      ...(kind === "query" && { allowEmptyValue: true }),
      ...(kind === "query" && property.type === "array" && { style: "form", explode: true }),
      ...(kind === "query" && property.type === "object" && { style: "deepObject", explode: true }),
    }))
  })
}

const security = (scope: Contract["scope"]) => {
  if (scope === "public") return []
  const needed = scope === null ? [[]] : [scope].flat().map((one) => [one])
  return [{ apiKey: [] }, ...needed.map((oauth) => ({ oauth }))]
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and request within 24 hours get the first answer again; nothing is done twice.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
}

/** The OpenAPI 3.1.1 description of the given operations. */
export function openapi(contracts: readonly Contract[], baseUrl: string): Schema {
  const { components, convert } = schemaMaker()
  const error = convert(errorResponse, "output")
  const paths: Record<string, Record<string, Schema>> = {}
  for (const contract of contracts) {
    const codes: ErrorCode[] = [
      ...everyError,
      ...(contract.params ? (["NOT_FOUND"] as const) : []),
      ...(contract.method === "POST" ? (["CONFLICT"] as const) : []),
      ...(contract.errors ?? []),
    ]
    const statuses = [...new Set(codes.map((code) => statusOfCode[code]))].sort()
    const responses = Object.fromEntries(
      statuses.map((status) => [
        status,
        { description: errorTexts[status], headers: rateLimitHeaders, ...json(error) },
      ]),
    )
    ;(paths[contract.path] ??= {})[contract.method.toLowerCase()] = {
      operationId: contract.operationId,
      summary: contract.summary,
      ...(contract.description && { description: contract.description }),
      tags: [contract.tag],
      security: security(contract.scope),
      parameters: [...parameters(contract, convert), ...(contract.method === "POST" ? [idempotencyKey] : [])],
      ...(contract.body && {
        requestBody: {
          required: !contract.bodyOptional,
          ...json(convert(contract.body, "input"), contract.examples?.body),
        },
      }),
      responses: {
        200: {
          description: "OK",
          headers: rateLimitHeaders,
          ...json(convert(contract.output, "output"), contract.examples?.output),
        },
        ...responses,
      },
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Carillon API",
      version: "0.1.0",
      description: "Create, schedule, queue and publish posts to connected social channels.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(contracts.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: components, securitySchemes: securitySchemes(baseUrl) },
  }
}

const securitySchemes = (baseUrl: string) => ({
  apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
  oauth: {
    type: "oauth2",
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/oauth/authorize`,
        tokenUrl: `${baseUrl}/oauth/token`,
        refreshUrl: `${baseUrl}/oauth/token`,
        scopes: Object.fromEntries(scopes.map((scope) => [scope, scope.replace(":", ": ")])),
      },
    },
  },
})
