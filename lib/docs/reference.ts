import { rowsOf, type Row, type Schema } from "./schema-rows"

type Media = { schema: Schema; example?: unknown }
type ApiResponse = { $ref?: string; description?: string; content?: { "application/json"?: Media } }
type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}
type RawOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: { "application/json": Media } }
  responses: Record<string, ApiResponse>
}
/** The parts of an OpenAPI document that the reference uses. */
export type ApiDocument = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, RawOperation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, ApiResponse>
  }
}

export type ApiParameter = Row & { in: string; example?: unknown }
export type ApiOperation = {
  id: string
  tag: string
  method: string
  path: string
  summary: string
  description: string
  permission: string
  parameters: ApiParameter[]
  body: { rows: Row[]; example: unknown } | null
  response: { rows: Row[]; example: unknown }
  errors: { status: string; codes: string[]; text: string }[]
}

/** In the order of the document's tags. */
export function operationsOf(document: ApiDocument): ApiOperation[] {
  const order = document.tags.map(({ name }) => name)
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) =>
        readOperation(document, path, method.toUpperCase(), raw),
      ),
    )
    .sort((one, other) => order.indexOf(one.tag) - order.indexOf(other.tag))
}

function readOperation(document: ApiDocument, path: string, method: string, raw: RawOperation): ApiOperation {
  const { schemas, parameters, responses } = document.components
  const body = raw.requestBody?.content["application/json"]
  const response = raw.responses["200"]?.content?.["application/json"]
  return {
    id: raw.operationId,
    tag: raw.tags[0] ?? "",
    method,
    path,
    summary: raw.summary,
    description: raw.description
      .replace(/(^|\n\n)Permission: .*$/, "")
      .replace(raw.summary, "")
      .trim(),
    permission: permissionOf(raw.security),
    parameters: (raw.parameters ?? [])
      .map((parameter) => (parameter.$ref ? parameters[lastSegment(parameter.$ref)]! : parameter))
      .map(({ name, in: place, required = false, description = "", schema, example }) => {
        const [row] = rowsOf({ type: "object", properties: { [name]: schema } }, schemas)
        return {
          ...row!,
          in: place,
          required,
          text: [description, row!.text].filter(Boolean).join(" "),
          example,
        }
      }),
    body: body ? { rows: rowsOf(body.schema, schemas), example: body.example } : null,
    response: { rows: response ? rowsOf(response.schema, schemas) : [], example: response?.example },
    errors: Object.entries(raw.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, error]) => readError(status, error.$ref ? responses[lastSegment(error.$ref)]! : error)),
  }
}

const lastSegment = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1)

function permissionOf(security: Record<string, string[]>[]): string {
  if (security.length === 0) return "No authentication required."
  if (!security.some(({ apiKey }) => apiKey)) return "Requires a dashboard session."
  const scopes = security.flatMap(({ oauth }) => oauth ?? [])
  if (scopes.length === 0) return "Works with any key or token."
  return `Permission: ${scopes.map((scope) => `\`${scope}\``).join(" or ")}.`
}

function readError(status: string, { description = "", content }: ApiResponse) {
  const text = JSON.stringify(content?.["application/json"]?.schema ?? {})
  const [, list = ""] = /"code":\{"enum":\[(.*?)\]/.exec(text) ?? []
  return { status, codes: [...list.matchAll(/"(\w+)"/g)].map(([, code = ""]) => code), text: description }
}
