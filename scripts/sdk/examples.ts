// Generates docs/api-examples.json, which shows how to call each operation with curl and in the five languages. The API
// reference includes it.
import {
  camelCase,
  singular,
  snakeCase,
  splitWords,
  type Description,
  type Operation,
  type Resource,
} from "./description.ts"
import { exported, nameOf } from "./go.ts"
import { goLiteral, goStruct } from "./go-literal.ts"
import { literal, pairs, type Style } from "./literal.ts"
import { style as phpStyle } from "./php.ts"
import { identifier, keywordArguments } from "./python.ts"
import type { Document } from "./read-description.ts"
import { rubyArguments } from "./ruby.ts"
import { style as typescriptStyle } from "./typescript.ts"

/** The request in an operation's example. */
export type ExampleRequest = {
  method: string
  path: string
  ids: string[]
  query: Record<string, string>
  body: Record<string, unknown> | null
}

export function exampleRequests(document: unknown): Map<string, ExampleRequest> {
  const requests = new Map<string, ExampleRequest>()
  for (const [path, methods] of Object.entries((document as Document).paths))
    for (const [method, { operationId, parameters = [], requestBody }] of Object.entries(methods)) {
      const requiredIn = (place: string) =>
        parameters.filter((parameter) => parameter.required && parameter.in === place)
      const ids = requiredIn("path").map(({ example }) => String(example))
      const query = Object.fromEntries(
        requiredIn("query").map(({ name, example }) => [name, String(example)]),
      )
      const body = requestBody?.content["application/json"].example ?? null
      requests.set(operationId, { method: method.toUpperCase(), path, ids, query, body })
    }
  return requests
}

type Call = { resource: Resource; operation: Operation; request: ExampleRequest; description: Description }

export function apiExamples(document: unknown, description: Description) {
  const calls = new Map(
    description.resources.flatMap((resource) =>
      resource.operations.map((operation) => [operation.id, { resource, operation }] as const),
    ),
  )
  return Object.fromEntries(
    [...exampleRequests(document)].map(([id, request]) => {
      const found = calls.get(id)
      const call = found && { ...found, request, description }
      return [id, { sh: curl(request), ...(call && inLanguages(call)) }]
    }),
  )
}

const inLanguages = (call: Call) => ({
  ts: typescript(call),
  python: python(call),
  go: go(call),
  php: php(call),
  ruby: ruby(call),
})

// ---- layout

const maxLineLength = 88

/** `f(a, b)`, or call argument per line if that's too long. */
function formatCall(name: string, args: string[], end = "", trailing = false): string {
  const line = `${name}(${args.join(", ")})${end}`
  if (line.length <= maxLineLength || args.length === 0) return line
  const comma = trailing ? "," : ""
  return `${name}(\n${args.map((arg) => `  ${arg}`).join(",\n")}${comma}\n)${end}`
}

/** `{ a: 1, b: 2 }`, or call field per line if that's too long. */
function formatObject(value: object, style: Style, [open, close]: [string, string]): string {
  const line = `${style.braces[0]}${pairs(value, style)}${style.braces[1]}`
  if (line.length <= 60) return line
  const fields = Object.entries(value).map(([name, item]) => `  ${style.pair(name, literal(item, style))},\n`)
  return `${open}\n${fields.join("")}${close}`
}

const itemName = ({ pagination }: Operation) => {
  const name = singular(pagination?.field ?? "")
  return name === "data" || name === pagination?.field ? "item" : name
}
/** The example's body without the fields that repeat the path's id. */
const bodyOf = ({ operation, request }: Call): object | null => {
  const fields = Object.entries(request.body ?? {}).filter(
    ([name]) => !operation.body?.idFields.includes(name),
  )
  return operation.body && fields.length > 0 ? Object.fromEntries(fields) : null
}
/** What callers pass besides ids: a body or a query. */
const argumentsOf = (call: Call): object | null =>
  bodyOf(call) ?? (Object.keys(call.request.query).length > 0 ? call.request.query : null)

// ---- languages

function curl({ method, path, ids, query, body }: ExampleRequest): string {
  let index = 0
  const filledPath = path.replace(/\{\w+\}/g, () => ids[index++]!)
  const search = new URLSearchParams(query).toString()
  const lines = [
    `curl -sS ${method === "GET" || (method === "POST" && body) ? "" : `-X ${method} `}"$CARILLON_URL${filledPath}${search && `?${search}`}"`,
    ...(path === "/v0/openapi.json" ? [] : ['-H "x-api-key: $CARILLON_API_KEY"']),
    ...(body
      ? [
          "-H 'content-type: application/json'",
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''").replaceAll("\n", "\n  ")}'`,
        ]
      : []),
  ]
  return lines.join(" \\\n  ")
}

function typescript(call: Call): string {
  const { resource, operation, request } = call
  const body = argumentsOf(call)
  const args = [
    ...request.ids.map((id) => JSON.stringify(id)),
    ...(body ? [formatObject(body, typescriptStyle, ["{", "}"])] : []),
  ]
  const expression = `carillon.${camelCase(resource.words)}.${camelCase(operation.words)}(${args.join(", ")})`
  return operation.pagination
    ? `for await (const ${itemName(operation)} of ${expression}) {\n  console.log(${itemName(operation)})\n}`
    : `const result = await ${expression}`
}

function python(call: Call): string {
  const { resource, operation, request } = call
  const args = [...request.ids.map((id) => JSON.stringify(id)), ...keywordArguments(argumentsOf(call) ?? {})]
  const name = `carillon.${identifier(resource.words)}.${identifier(operation.words)}`
  return operation.pagination
    ? `for ${snakeCase(splitWords(itemName(operation)))} in ${formatCall(name, args, "", true)}:\n    print(${snakeCase(splitWords(itemName(operation)))})`
    : `result = ${formatCall(name, args, "", true).replaceAll("\n  ", "\n    ")}`
}

function go(call: Call): string {
  const { resource, operation, request, description } = call
  const { body, query, pagination } = operation
  const args = [
    "ctx",
    ...request.ids.map((id) => JSON.stringify(id)),
    ...(body ? [goStruct(body.model.name, body.model.fields, bodyOf(call) ?? {}, description)] : []),
    ...(query ? [goQuery(operation, request, description)] : []),
  ]
  const expression = `client.${exported(resource.words)}.${exported(operation.words)}(${args.join(", ")})`
  return pagination
    ? `for ${itemName(operation)}, err := range ${expression}.All() {\n\tif err != nil {\n\t\treturn err\n\t}\n\tfmt.Println(${itemName(operation)})\n}`
    : `result, err := ${expression}\nif err != nil {\n\treturn err\n}\nfmt.Println(result)`
}

const goQuery = ({ query }: Operation, request: ExampleRequest, description: Description) => {
  const members = Object.entries(request.query).map(([name, value]) => {
    const { type } = query!.fields.find((field) => field.name === name)!
    return `${nameOf(name)}: ${goLiteral(value, type, description)}`
  })
  return `carillon.${nameOf(query!.name)}{${members.join(", ")}}`
}

function php(call: Call): string {
  const { resource, operation, request } = call
  const body = argumentsOf(call)
  const args = [
    ...request.ids.map((id) => `'${id}'`),
    ...(body ? [formatObject(body, phpStyle, ["[", "]"]).replaceAll("\n  ", "\n    ")] : []),
  ]
  const expression = `$carillon->${camelCase(resource.words)}->${camelCase(operation.words)}(${args.join(", ")})`
  return operation.pagination
    ? `foreach (${expression} as $${itemName(operation)}) {\n    print_r($${itemName(operation)});\n}`
    : `$result = ${expression};`
}

function ruby(call: Call): string {
  const { resource, operation, request } = call
  const values = rubyArguments(operation, argumentsOf(call) ?? {})
  const args = [...request.ids.map((id) => JSON.stringify(id)), ...values]
  const name = `carillon.${snakeCase(resource.words)}.${snakeCase(operation.words)}`
  const expression = args.length > 0 ? formatCall(name, args) : name
  return operation.pagination
    ? `${expression}.each { |${snakeCase(splitWords(itemName(operation)))}| p ${snakeCase(splitWords(itemName(operation)))} }`
    : `result = ${expression}`
}
