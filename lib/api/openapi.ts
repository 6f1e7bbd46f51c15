import { z } from "zod"

import { scopeLabels } from "@/lib/declarations/scopes"
import { contract, scopesOf, type Contract } from "@/lib/contract/contract"
import { errorResponse } from "./errors"
import { parametersOf, usedHeaders } from "./openapi-parameters"
import { createResponses } from "./openapi-responses"
import { sample } from "./openapi-sample"
import { createSchemaRegistry, type Schema } from "./openapi-schemas"
import { webhooksOf } from "./openapi-webhooks"
import { tags } from "@/lib/contract/tags"
import { version } from "@/lib/config/version"

export const openapiContract = contract({
  method: "GET",
  path: "/v0/openapi.json",
  operationId: "getOpenApi",
  summary: "Get this document",
  tag: "Description",
  scope: "public",
  output: z
    .looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) })
    .meta({ examples: [{ openapi: "3.1.1", info: { title: "Carillon API", version: "0.1.0" } }] }),
})

type Media = { schema: Schema; example?: unknown }
type Operation = {
  parameters: { name: string; required: boolean; schema: Schema; example?: unknown }[]
  requestBody?: { content: { "application/json": Media } }
  responses: Record<string, { content?: { "application/json": Media } }>
}
export type OpenApi = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>> & { schemas: Record<string, Schema> }
}

const json = (schema: Schema, example?: unknown) => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
})

function securityOf(contract: Contract): Schema[] {
  if (contract.scope === "public") return []
  const session = { session: [] }
  if (contract.scope === "session") return [session]
  const needed = scopesOf(contract).map((scope) => [scope])
  const oauth = (needed.length > 0 ? needed : [[]]).map((oauth) => ({ oauth }))
  return [{ apiKey: [] }, ...oauth, { accessToken: [] }, session]
}

function scopeText(contract: Contract): string | undefined {
  const needed = scopesOf(contract).map((scope) => `\`${scope}\``)
  return needed.length > 0 ? `Permission: ${needed.join(" or ")}.` : undefined
}

/** Creates the OpenAPI 3.1.1 document for these operations. */
export function openapi(contracts: readonly Contract[], baseUrl: string): OpenApi {
  const { convert, nameComponents } = createSchemaRegistry()
  const { responsesOf, shared, headers } = createResponses(convert(errorResponse, "output"))
  const paths: Record<string, Record<string, Schema>> = {}
  for (const contract of contracts) {
    const { method, path, operationId, summary, description, tag, body, bodyOptional } = contract
    const output = convert(contract.output, "output")
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      operationId,
      summary,
      description: [description, scopeText(contract)].filter(Boolean).join("\n\n") || summary,
      tags: [tag],
      security: securityOf(contract),
      parameters: parametersOf(contract, convert),
      ...(body && {
        requestBody: {
          required: !bodyOptional,
          content: json(convert(body, "input"), contract.examples?.body),
        },
      }),
      responses: responsesOf(contract, output),
    }
    const success = (paths[path][method.toLowerCase()]!.responses as Operation["responses"])[200]!
    if (contract.examples?.output !== undefined)
      success.content!["application/json"].example = contract.examples.output
  }
  const named = nameComponents({ paths, webhooks: webhooksOf(convert), responses: shared }) as {
    paths: OpenApi["paths"]
    webhooks: Record<string, Schema>
    responses: Record<string, Schema>
    schemas: Record<string, Schema>
  }
  const used = new Set<string>(contracts.map(({ tag }) => tag))
  return {
    openapi: "3.1.1",
    info: info(baseUrl),
    servers: [{ url: baseUrl }],
    tags: Object.entries(tags).flatMap(([name, description]) =>
      used.has(name) ? [{ name, description }] : [],
    ),
    paths: withExamples(named.paths, named.schemas),
    webhooks: named.webhooks,
    components: {
      schemas: named.schemas,
      responses: named.responses,
      parameters: usedHeaders(JSON.stringify(named.paths)),
      headers: usedOnly(headers, JSON.stringify(named)),
      securitySchemes: securitySchemes(baseUrl),
    },
  } as OpenApi
}

const usedOnly = (headers: Record<string, Schema>, text: string) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  )

/**
 * Adds an example to every request and response without one. Among parameters, only required ones get examples: API
 * explorers prefill them, and a search with every filter set finds nothing.
 */
function withExamples(paths: OpenApi["paths"], schemas: Record<string, Schema>): OpenApi["paths"] {
  for (const { parameters, requestBody, responses } of Object.values(paths).flatMap(Object.values)) {
    for (const parameter of parameters)
      if (parameter.required) parameter.example ??= sample(parameter.schema, schemas, parameter.name)
    const request = requestBody?.content["application/json"]
    if (request) request.example ??= sample(request.schema, schemas, "", false)
    const response = responses[200]?.content?.["application/json"]
    if (response) response.example ??= sample(response.schema, schemas)
  }
  return paths
}

const info = (baseUrl: string) => ({
  title: "Carillon API",
  version,
  summary: "Create, schedule, queue, and publish posts to connected social channels.",
  description:
    "Send an API key as `x-api-key`, or an OAuth 2.0 access token as `Authorization: Bearer`. " +
    "Each credential can make 300 requests per minute. The `RateLimit-*` headers show what's left. " +
    "All responses are JSON, and all errors have the same format. " +
    "Query parameters accept lists as `a=1&a=2`, `a[]=1`, or `a[0]=1`. Empty values are ignored.",
  contact: { name: "This server's operator", url: baseUrl },
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
})

const securitySchemes = (baseUrl: string) => ({
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: "A workspace API key. Create one in the dashboard under Settings > API keys.",
  },
  oauth: {
    type: "oauth2",
    description: "For apps that act on behalf of other workspaces. Public clients must use PKCE (S256).",
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/oauth/authorize`,
        tokenUrl: `${baseUrl}/oauth/token`,
        refreshUrl: `${baseUrl}/oauth/token`,
        scopes: scopeLabels,
      },
    },
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    description: "An access token from the OAuth flow. It has the permissions that the user granted.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "next-auth.session-token",
    description:
      "The dashboard's own cookie, which is only accepted from the dashboard. Over https, its name starts with `__Host-`.",
  },
})
