import { z } from "zod"

import { scopes } from "@/lib/caller"
import { contract, type Contract } from "./contract"
import { errorResponse } from "./errors"
import { parametersOf, usedHeaders } from "./openapi-parameters"
import { responseMaker } from "./openapi-responses"
import { sample } from "./openapi-sample"
import { schemaMaker, type Schema } from "./openapi-schemas"
import { tags } from "./tags"

export const openapiContract = contract({
  method: "GET",
  path: "/v0/openapi.json",
  operationId: "getOpenApi",
  summary: "This description",
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

function securityOf(scope: Contract["scope"]): Schema[] {
  if (scope === "public") return []
  const needed = scope === null ? [[]] : [scope].flat().map((one) => [one])
  return [{ apiKey: [] }, ...needed.map((oauth) => ({ oauth })), { accessToken: [] }]
}

const scopeText = (scope: Contract["scope"]) =>
  scope === null || scope === "public"
    ? []
    : [
        `Permission: ${[scope]
          .flat()
          .map((one) => `\`${one}\``)
          .join(" or ")}.`,
      ]

/** The OpenAPI 3.1.1 description of the given operations. */
export function openapi(contracts: readonly Contract[], baseUrl: string): OpenApi {
  const { convert, settle } = schemaMaker()
  const { responsesOf, shared, headers } = responseMaker(convert(errorResponse, "output"))
  const paths: Record<string, Record<string, Schema>> = {}
  for (const contract of contracts) {
    const { method, path, operationId, summary, description, tag, scope, body, bodyOptional } = contract
    const output = convert(contract.output, "output")
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      operationId,
      summary,
      description: [description, ...scopeText(scope)].filter(Boolean).join("\n\n") || summary,
      tags: [tag],
      security: securityOf(scope),
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
  const settled = settle({ paths, responses: shared }) as {
    paths: OpenApi["paths"]
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
    paths: withExamples(settled.paths, settled.schemas),
    components: {
      schemas: settled.schemas,
      responses: settled.responses,
      parameters: usedHeaders(JSON.stringify(settled.paths)),
      headers: usedOnly(headers, JSON.stringify(settled)),
      securitySchemes: securitySchemes(baseUrl),
    },
  } as OpenApi
}

const usedOnly = (headers: Record<string, Schema>, text: string) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  )

/**
 * Every request and answer shows one; a contract's own examples come first. Of the parameters only those that are
 * needed: a viewer fills examples in, and a search that is filled in throughout finds nothing.
 */
function withExamples(paths: OpenApi["paths"], schemas: Record<string, Schema>): OpenApi["paths"] {
  for (const { parameters, requestBody, responses } of Object.values(paths).flatMap(Object.values)) {
    for (const parameter of parameters)
      if (parameter.required) parameter.example ??= sample(parameter.schema, schemas, parameter.name)
    const request = requestBody?.content["application/json"]
    if (request) request.example ??= sample(request.schema, schemas, "", false)
    const answer = responses[200]?.content?.["application/json"]
    if (answer) answer.example ??= sample(answer.schema, schemas)
  }
  return paths
}

const info = (baseUrl: string) => ({
  title: "Carillon API",
  version: "0.1.0",
  summary: "Create, schedule, queue and publish posts to connected social channels.",
  description:
    "Send an API key as `x-api-key`, or an OAuth 2.0 access token as `Authorization: Bearer`. " +
    "Every credential has 300 requests a minute; the `RateLimit-*` headers count them down. " +
    "All answers, errors included, are JSON, and errors share one envelope. " +
    "Lists in a query may be written `a=1&a=2`, `a[]=1` or `a[0]=1`; an empty value counts as absent.",
  contact: { name: "The operators of this server", url: baseUrl },
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
})

const securitySchemes = (baseUrl: string) => ({
  apiKey: {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: "A key of the workspace, made in the dashboard under Settings, API keys.",
  },
  oauth: {
    type: "oauth2",
    description: "For apps that act for other workspaces. PKCE (S256) is required of public clients.",
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/oauth/authorize`,
        tokenUrl: `${baseUrl}/oauth/token`,
        refreshUrl: `${baseUrl}/oauth/token`,
        scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeWords(scope)])),
      },
    },
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    description: "An access token of the OAuth flow, with the permissions that were granted.",
  },
})

/** `social-accounts:write` reads "Change social accounts". */
function scopeWords(scope: string) {
  const [what, how] = scope.split(":") as [string, "read" | "write"]
  return `${how === "read" ? "Read" : "Change"} ${what.replace("-", " ")}`
}
