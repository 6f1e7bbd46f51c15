import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

import { contracts } from "@/lib/api/generated/contracts"
import { openapi } from "@/lib/api/openapi"

type Node = { [key: string]: unknown }
type ApiResponse = { status: number; headers: Headers; body: unknown }

const documentId = "openapi"
/** Headers that HTTP or our server adds to every response, so that the description leaves them out. */
const undescribedHeaders = [
  "content-type",
  "content-length",
  "cache-control",
  "vary",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "date",
  "connection",
  "keep-alive",
  "x-content-type-options",
  "strict-transport-security",
]

/**
 * Clients must tolerate unknown fields, but tests must not: every field has to be described. Schemas added by `allOf`
 * leave the other fields to the base schema.
 */
function strict(value: unknown, isAddition = false): unknown {
  if (Array.isArray(value)) return value.map((item) => strict(item, isAddition))
  if (typeof value !== "object" || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, strict(item, isAddition || key === "allOf")]),
  )
  const closed = "properties" in inner && !("additionalProperties" in inner) && !isAddition
  return closed ? { ...inner, additionalProperties: false } : inner
}

function prepare() {
  const document = strict(openapi(contracts, "http://carillon.test")) as Node
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, documentId)
  return { document, ajv, validators: new Map<string, ValidateFunction>() }
}
let prepared: ReturnType<typeof prepare> | undefined

/** Resolves a reference such as `#/components/responses/NotFound`, or a path within the document. */
function find(document: Node, pointer: string): { pointer: string; found: Node | undefined } {
  const found = pointer
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (node, step) => (node as Node | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
      document,
    ) as Node | undefined
  return typeof found?.$ref === "string" ? find(document, found.$ref) : { pointer, found }
}

/** Returns how a response violates the OpenAPI document. */
export function specViolations(
  method: string,
  path: string,
  { status, headers, body }: ApiResponse,
): string[] {
  prepared ??= prepare()
  const { document, ajv, validators } = prepared
  const responsePath = `#/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}/responses/${status}`
  const { pointer, found } = find(document, responsePath)
  if (!found) return [`status ${status} is not described`]
  const described = Object.keys((found.headers ?? {}) as Node).map((name) => name.toLowerCase())
  const optional = ["idempotent-replayed", "warning", ...(status === 403 ? ["www-authenticate"] : [])]
  const problems = [
    ...described
      .filter((name) => !headers.has(name) && !optional.includes(name))
      .map((name) => `header ${name} is missing`),
    ...[...headers.keys()]
      .filter((name) => !described.includes(name) && !undescribedHeaders.includes(name))
      .map((name) => `header ${name} is not described`),
  ]
  if (!found.content) return problems
  const schema = `${documentId}${pointer}/content/application~1json/schema`
  const validate = validators.get(schema) ?? ajv.compile({ $ref: schema })
  validators.set(schema, validate)
  if (!validate(body))
    problems.push(
      ...(validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `body${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
      ),
    )
  return problems
}
