// How each operation is called, in curl and the five languages: docs/api-examples.json, for the reference.
import {
  camel,
  singular,
  snake,
  wordsOf,
  type Description,
  type Operation,
  type Resource,
} from "./description.ts"
import { exported, nameOf } from "./go.ts"
import { goLiteral, goStruct } from "./go-literal.ts"
import { literal, pairs, type Style } from "./literal.ts"
import { style as phpStyle } from "./php.ts"
import { callStyle, identifier, style as pythonStyle } from "./python.ts"
import { style as rubyStyle } from "./ruby.ts"
import { style as typescriptStyle } from "./typescript.ts"

type Parameter = { name: string; in: string; required?: boolean; example?: unknown }
type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters?: Parameter[]
        requestBody?: { content: { "application/json": { example?: unknown } } }
      }
    >
  >
}

/** What is sent: by path, by query, as body. */
export type Sample = {
  method: string
  path: string
  ids: string[]
  query: Record<string, string>
  body: Record<string, unknown> | null
}

export function samplesOf(document: unknown): Map<string, Sample> {
  const samples = new Map<string, Sample>()
  for (const [path, methods] of Object.entries((document as Document).paths))
    for (const [method, { operationId, parameters = [], requestBody }] of Object.entries(methods)) {
      const needed = (place: string) => parameters.filter(({ required, in: at }) => required && at === place)
      const ids = needed("path").map(({ example }) => String(example))
      const query = Object.fromEntries(needed("query").map(({ name, example }) => [name, String(example)]))
      const body = requestBody?.content["application/json"].example as Sample["body"] | undefined
      samples.set(operationId, { method: method.toUpperCase(), path, ids, query, body: body ?? null })
    }
  return samples
}

type Call = { resource: Resource; operation: Operation; sample: Sample; description: Description }

export function apiExamples(document: unknown, description: Description) {
  const calls = new Map(
    description.resources.flatMap((resource) =>
      resource.operations.map((operation) => [operation.id, { resource, operation }] as const),
    ),
  )
  return Object.fromEntries(
    [...samplesOf(document)].map(([id, sample]) => {
      const known = calls.get(id)
      const call = known && { ...known, sample, description }
      return [id, { sh: curl(sample), ...(call && inLanguages(call)) }]
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

const widest = 88

/** `f(a, b)`, or each argument on a line of its own where that is too long. */
function call(name: string, args: string[], end = "", trailing = false): string {
  const line = `${name}(${args.join(", ")})${end}`
  if (line.length <= widest || args.length === 0) return line
  const comma = trailing ? "," : ""
  return `${name}(\n${args.map((arg) => `  ${arg}`).join(",\n")}${comma}\n)${end}`
}

/** `{ a: 1, b: 2 }` with each field on a line, where there are several. */
function object(value: object, style: Style, [open, close]: [string, string]): string {
  const line = `${style.braces[0]}${pairs(value, style)}${style.braces[1]}`
  if (line.length <= 60) return line
  const fields = Object.entries(value).map(([name, item]) => `  ${style.pair(name, literal(item, style))},\n`)
  return `${open}\n${fields.join("")}${close}`
}

const item = ({ paging }: Operation) => {
  const name = singular(paging?.field ?? "")
  return name === "data" || name === paging?.field ? "item" : name
}
const own = ({ operation, sample }: Call): object | null => {
  const left = Object.entries(sample.body ?? {}).filter(([name]) => !operation.body?.own.includes(name))
  return operation.body && left.length > 0 ? Object.fromEntries(left) : null
}
const given = (call: Call): object | null =>
  own(call) ?? (Object.keys(call.sample.query).length > 0 ? call.sample.query : null)

// ---- languages

function curl({ method, path, ids, query, body }: Sample): string {
  let at = 0
  const filled = path.replace(/\{\w+\}/g, () => ids[at++]!)
  const search = new URLSearchParams(query).toString()
  const lines = [
    `curl -sS ${method === "GET" || (method === "POST" && body) ? "" : `-X ${method} `}"$CARILLON_URL${filled}${search && `?${search}`}"`,
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

function typescript(one: Call): string {
  const { resource, operation, sample } = one
  const body = given(one)
  const args = [
    ...sample.ids.map((id) => JSON.stringify(id)),
    ...(body ? [object(body, typescriptStyle, ["{", "}"])] : []),
  ]
  const said = `carillon.${camel(resource.words)}.${camel(operation.words)}(${args.join(", ")})`
  return operation.paging
    ? `for await (const ${item(operation)} of ${said}) {\n  console.log(${item(operation)})\n}`
    : `const result = await ${said}`
}

function python(one: Call): string {
  const { resource, operation, sample } = one
  const values = Object.entries(given(one) ?? {}).map(
    ([name, value]) => pairs({ [name]: 0 }, callStyle).slice(0, -1) + literal(value, pythonStyle),
  )
  const args = [...sample.ids.map((id) => JSON.stringify(id)), ...values]
  const name = `carillon.${identifier(resource.words)}.${identifier(operation.words)}`
  return operation.paging
    ? `for ${snake(wordsOf(item(operation)))} in ${call(name, args, "", true)}:\n    print(${snake(wordsOf(item(operation)))})`
    : `result = ${call(name, args, "", true).replaceAll("\n  ", "\n    ")}`
}

function go(one: Call): string {
  const { resource, operation, sample, description } = one
  const { body, query, paging } = operation
  const args = [
    "ctx",
    ...sample.ids.map((id) => JSON.stringify(id)),
    ...(body ? [goStruct(body.model.name, body.model.fields, own(one) ?? {}, description)] : []),
    ...(query ? [goQuery(operation, sample, description)] : []),
  ]
  const said = `client.${exported(resource.words)}.${exported(operation.words)}(${args.join(", ")})`
  return paging
    ? `for ${item(operation)}, err := range ${said}.All() {\n\tif err != nil {\n\t\treturn err\n\t}\n\tfmt.Println(${item(operation)})\n}`
    : `result, err := ${said}\nif err != nil {\n\treturn err\n}\nfmt.Println(result)`
}

const goQuery = ({ query }: Operation, sample: Sample, description: Description) => {
  const members = Object.entries(sample.query).map(([name, value]) => {
    const { type } = query!.fields.find((field) => field.name === name)!
    return `${nameOf(name)}: ${goLiteral(value, type, description)}`
  })
  return `carillon.${nameOf(query!.name)}{${members.join(", ")}}`
}

function php(one: Call): string {
  const { resource, operation, sample } = one
  const body = given(one)
  const args = [
    ...sample.ids.map((id) => `'${id}'`),
    ...(body ? [object(body, phpStyle, ["[", "]"]).replaceAll("\n  ", "\n    ")] : []),
  ]
  const said = `$carillon->${camel(resource.words)}->${camel(operation.words)}(${args.join(", ")})`
  return operation.paging
    ? `foreach (${said} as $${item(operation)}) {\n    print_r($${item(operation)});\n}`
    : `$result = ${said};`
}

function ruby(one: Call): string {
  const { resource, operation, sample } = one
  const values = Object.entries(given(one) ?? {}).map(([name, value]) =>
    rubyStyle.pair(name, literal(value, rubyStyle)),
  )
  const args = [...sample.ids.map((id) => JSON.stringify(id)), ...values]
  const name = `carillon.${snake(resource.words)}.${snake(operation.words)}`
  const said = args.length > 0 ? call(name, args) : name
  return operation.paging
    ? `${said}.each { |${snake(wordsOf(item(operation)))}| p ${snake(wordsOf(item(operation)))} }`
    : `result = ${said}`
}
