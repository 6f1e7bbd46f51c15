import {
  camelCase,
  pascalCase,
  singular,
  splitWords,
  type Description,
  type Field,
  type Model,
  type Operation,
  type Pagination,
  type Resource,
  type Type,
} from "./description.ts"
import { createTypeReader, type Schema, type Types } from "./read-types.ts"

type Parameter = {
  $ref?: string
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
type Content = { content: { "application/json": { schema: Schema; example?: Record<string, unknown> } } }
type Source = {
  operationId: string
  summary: string
  description: string
  tags: [string]
  parameters?: Parameter[]
  requestBody?: Content
  responses: { "200": Content }
}
/** The parts of openapi.json that the SDKs use. */
export type Document = {
  info: { version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Source>>
  components: { schemas: Record<string, Schema> }
}

/** The tag of the operation that returns the OpenAPI document. SDKs don't need it. */
const excludedTag = "Description"

export function readDescription(document: unknown): Description {
  const { info, tags, paths, components } = document as Document
  const types = createTypeReader(components.schemas)
  const sources = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, source]) => ({ path, method: method.toUpperCase(), ...source })),
  )
  const resources = tags
    .filter(({ name }) => name !== excludedTag)
    .map(({ name, description }): Resource => {
      const tagged = sources.filter((source) => source.tags[0] === name)
      const taken = new Set<string>()
      const operations = tagged.map((source) => {
        const words = nameWithin(name, source.operationId, taken)
        taken.add(words.join(" "))
        return operationOf(source, words, types)
      })
      return { words: splitWords(name), text: description, operations }
    })
    .filter(({ operations }) => operations.length > 0)
  const description = { version: info.version, resources, declarations: types.declarations }
  markInputs(description)
  return description
}

/** For the tag Posts, `createPost` becomes `create`, and `createPosts` becomes `createMany`. */
function nameWithin(tag: string, operationId: string, taken: Set<string>): string[] {
  const noun = splitWords(tag).map(singular).join(" ")
  const words = splitWords(operationId)
  const size = noun.split(" ").length
  const nounIndex = words.findIndex(
    (_, start) =>
      words
        .slice(start, start + size)
        .map(singular)
        .join(" ") === noun,
  )
  const short = nounIndex < 1 ? words : words.toSpliced(nounIndex, size)
  return taken.has(short.join(" ")) ? [...short, "many"] : short
}

function operationOf(
  { path, method, operationId, summary, description, ...source }: Source & { path: string; method: string },
  words: string[],
  types: Types,
): Operation {
  const name = pascalCase(splitWords(operationId))
  const parameters = (source.parameters ?? []).filter(({ $ref }) => !$ref)
  const fieldOf = (parameter: Parameter): Field => ({
    name: parameter.name,
    type: types.typeOf(parameter.schema, name + pascalCase(splitWords(parameter.name))),
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
    pagination: method === "GET" ? paginationOf(result, query, types) : null,
    text: `${summary}.\n\n${description}`,
    example: content?.example ?? null,
  }
}

function bodyOf(type: Type, tag: string, path: string, { declarations }: Types): Operation["body"] {
  const model = type.kind === "named" ? declarations.get(type.name) : undefined
  if (model?.kind !== "model")
    throw new Error(`A request body must be an object, not ${JSON.stringify(type)}`)
  if (model.fields.length === 0) {
    declarations.delete(model.name) // an empty object needs no parameter
    return null
  }
  const idNames = path.includes("{id}") ? ["id", camelCase([...splitWords(tag).map(singular), "id"])] : []
  const idFields = model.fields.map(({ name }) => name).filter((name) => idNames.includes(name))
  const fields = model.fields.filter(({ name }) => !idFields.includes(name))
  return { model, idFields, fields, required: fields.some(({ required }) => required) }
}

/** Detects how a GET paginates its list: by cursor, by page number, or not at all. */
function paginationOf(result: Type, query: Model | null, { declarations }: Types): Pagination | null {
  const response = result.kind === "named" ? declarations.get(result.name) : undefined
  if (response?.kind !== "model") return null
  const has = (name: string) => response.fields.some((field) => field.name === name)
  const accepts = (name: string) => query?.fields.some((field) => field.name === name) === true
  const by =
    has("nextCursor") && accepts("cursor") ? "cursor" : has("totalPages") && accepts("page") ? "page" : null
  const list = response.fields.find(
    ({ name, type }) => type.kind === "list" && (by !== null || name === "data"),
  )
  return list?.type.kind === "list" ? { field: list.name, item: list.type.of, by } : null
}

/** Marks all models in requests as inputs. */
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
