import {
  camel,
  pascal,
  singular,
  wordsOf,
  type Description,
  type Field,
  type Model,
  type Operation,
  type Paging,
  type Resource,
  type Type,
} from "./description.ts"
import { typeReader, type Schema, type Types } from "./read-types.ts"

type Parameter = {
  $ref?: string
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}
type Content = { content: { "application/json": { schema: Schema; example?: Record<string, unknown> } } }
type Source = {
  operationId: string
  summary: string
  description: string
  tags: [string]
  parameters?: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: { "200": Content }
}
type Document = {
  info: { version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Source>>
  components: { schemas: Record<string, Schema> }
}

/** The tag of what the SDKs are made from. */
const notForCallers = "Description"

export function readDescription(document: unknown): Description {
  const { info, tags, paths, components } = document as Document
  const types = typeReader(components.schemas)
  const sources = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, source]) => ({ path, method: method.toUpperCase(), ...source })),
  )
  const resources = tags
    .filter(({ name }) => name !== notForCallers)
    .map(({ name, description }): Resource => {
      const own = sources.filter((source) => source.tags[0] === name)
      const taken = new Set<string>()
      const operations = own.map((source) => {
        const words = nameInside(name, source.operationId, taken)
        taken.add(words.join(" "))
        return operationOf(source, words, types)
      })
      return { words: wordsOf(name), text: description, operations }
    })
    .filter(({ operations }) => operations.length > 0)
  const description = { version: info.version, resources, declarations: types.declarations }
  markInputs(description)
  return description
}

/** `createPost` of Posts is `create`; `createPosts` beside it is `createMany`. */
function nameInside(tag: string, operationId: string, taken: Set<string>): string[] {
  const noun = wordsOf(tag).map(singular).join(" ")
  const words = wordsOf(operationId)
  const size = noun.split(" ").length
  const at = words.findIndex(
    (_, start) =>
      words
        .slice(start, start + size)
        .map(singular)
        .join(" ") === noun,
  )
  const short = at < 1 ? words : words.toSpliced(at, size)
  return taken.has(short.join(" ")) ? [...short, "many"] : short
}

function operationOf(
  { path, method, operationId, summary, description, ...source }: Source & { path: string; method: string },
  words: string[],
  types: Types,
): Operation {
  const name = pascal(wordsOf(operationId))
  const parameters = (source.parameters ?? []).filter(({ $ref }) => !$ref)
  const fieldOf = (parameter: Parameter): Field => ({
    name: parameter.name,
    type: types.typeOf(parameter.schema, name + pascal(wordsOf(parameter.name))),
    required: parameter.required,
    nullable: false,
    text: parameter.description ?? "",
  })
  const pathParameters = parameters.filter((parameter) => parameter.in === "path").map(fieldOf)
  const queryFields = parameters.filter((parameter) => parameter.in === "query").map(fieldOf)
  const content = source.requestBody?.content["application/json"]
  const result = types.typeOf(source.responses["200"].content["application/json"].schema, `${name}Result`)
  const query: Model | null = queryFields.length
    ? { kind: "model", name: `${name}Query`, text: "", fields: queryFields, input: true }
    : null
  if (query) types.declarations.set(query.name, query)
  return {
    id: operationId,
    words,
    method: method as Operation["method"],
    path,
    pathParameters,
    query,
    body: content ? bodyOf(types.typeOf(content.schema, `${name}Body`), source.tags[0], path, types) : null,
    result,
    paging: method === "GET" ? pagingOf(result, query, types) : null,
    text: `${summary}.\n\n${description}`,
    example: content?.example ?? null,
  }
}

function bodyOf(type: Type, tag: string, path: string, { declarations }: Types): Operation["body"] {
  const model = type.kind === "named" ? declarations.get(type.name) : undefined
  if (model?.kind !== "model") throw new Error(`A request body is no object: ${JSON.stringify(type)}`)
  if (model.fields.length === 0) {
    declarations.delete(model.name) // an empty object says nothing
    return null
  }
  const names = path.includes("{id}") ? ["id", camel([...wordsOf(tag).map(singular), "id"])] : []
  const own = model.fields.map(({ name }) => name).filter((name) => names.includes(name))
  const fields = model.fields.filter(({ name }) => !own.includes(name))
  return { model, own, fields, required: fields.some(({ required }) => required) }
}

/** A read that answers a list: with a cursor, by page number, or whole. */
function pagingOf(result: Type, query: Model | null, { declarations }: Types): Paging | null {
  const answer = result.kind === "named" ? declarations.get(result.name) : undefined
  if (answer?.kind !== "model") return null
  const has = (name: string) => answer.fields.some((field) => field.name === name)
  const takes = (name: string) => query?.fields.some((field) => field.name === name) === true
  const by =
    has("nextCursor") && takes("cursor") ? "cursor" : has("totalPages") && takes("page") ? "page" : null
  const list = answer.fields.find(
    ({ name, type }) => type.kind === "list" && (by !== null || name === "data"),
  )
  return list?.type.kind === "list" ? { field: list.name, of: list.type.of, by } : null
}

/** Follows what callers send, so that a template can tell it from what they get. */
function markInputs({ resources, declarations }: Description) {
  const visit = (type: Type) => {
    if (type.kind === "list" || type.kind === "map") return visit(type.of)
    const model = type.kind === "named" ? declarations.get(type.name) : undefined
    if (model?.kind !== "model" || model.input) return
    model.input = true
    for (const field of model.fields) visit(field.type)
  }
  for (const { body, query } of resources.flatMap(({ operations }) => operations)) {
    if (body) visit({ kind: "named", name: body.model.name })
    for (const field of query?.fields ?? []) visit(field.type)
  }
}
