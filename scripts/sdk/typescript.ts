// The TypeScript SDK: interfaces of what travels, and one class per resource.
import {
  camel,
  contentTypes,
  pascal,
  wrap,
  type Declaration,
  type Description,
  type Field,
  type Operation,
  type Resource,
  type Type,
} from "./description.ts"
import { literal, type Style } from "./literal.ts"

const notice = "// Made by `npm run sdk` from openapi.json: change the contract, not this file."

export function typescript(description: Description): Record<string, string> {
  return {
    "src/generated/models.ts": models(description),
    "src/generated/resources.ts": resources(description),
    "src/generated/version.ts": constants(description),
  }
}

const comment = (text: string, indent = "") => {
  const lines = wrap(text, 104 - indent.length)
  if (!text) return ""
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`
}

const constants = ({ version }: Description) => `${notice}

/** The version of the API's description. */
export const version = ${JSON.stringify(version)}

/** By the end of a file's name. */
export const contentTypes: Record<string, string> = ${JSON.stringify(contentTypes)}
`

// ---- models

function models({ declarations }: Description) {
  const inputs = new Set<string>()
  for (const declaration of declarations.values())
    if (declaration.kind === "model" && declaration.input) inputs.add(declaration.name)
  const texts = [...declarations.values()].map(
    (declaration) => comment(declaration.text) + declare(declaration),
  )
  const open = comment("Known values are completed by the editor; later versions may add others.")
  return `${notice}\n\n${open}type Open<Known extends string> = Known | (string & {})\n\n${texts.join("\n\n")}\n`
}

function declare(declaration: Declaration): string {
  const { name } = declaration
  switch (declaration.kind) {
    case "enum":
      return `export type ${name} = Open<${literals(declaration.values)}>`
    case "union":
      return `export type ${name} = ${declaration.members.map((member) => typeName(member, false)).join(" | ")}`
    case "model":
      return `export interface ${name} {\n${declaration.fields.map((field) => property(field, declaration.input)).join("\n")}\n}`
  }
}

const property = ({ name, type, required, nullable, text }: Field, input: boolean) =>
  `${comment(text, "  ")}  ${name}${required ? "" : "?"}: ${typeName(type, input)}${nullable ? " | null" : ""}`

const literals = (values: readonly (string | number | boolean)[]) =>
  values.map((value) => JSON.stringify(value)).join(" | ")

function typeName(type: Type, input: boolean): string {
  switch (type.kind) {
    case "time":
      return input ? "string | Date" : "string"
    case "integer":
      return "number"
    case "any":
      return "unknown"
    case "literal":
      // What tells the members of a union apart has one value, and stays closed.
      return type.values.length > 1 && typeof type.values[0] === "string"
        ? `Open<${literals(type.values)}>`
        : literals(type.values)
    case "list": {
      const item = typeName(type.of, input)
      return item.includes(" ") ? `(${item})[]` : `${item}[]`
    }
    case "map":
      return `Record<string, ${typeName(type.of, input)}>`
    case "named":
      return type.name
    default:
      return type.kind
  }
}

// ---- resources

/** Written by hand, for what is more than one request. */
const bases: Record<string, { name: string; file: string }> = {
  media: { name: "MediaUpload", file: "../media-upload.ts" },
  webhooks: { name: "WebhookVerification", file: "../webhook-verification.ts" },
}

const className = (resource: Resource) => `${pascal(resource.words)}Resource`

function resources(description: Description) {
  const body = description.resources.map(resourceClass).join("\n\n")
  const used = [...description.declarations.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const imports = [
    `import { ${Object.values(bases)[0]!.name} } from "${Object.values(bases)[0]!.file}"`,
    `import type { Pages } from "../pages.ts"`,
    `import { path, Resource, type RequestOptions, type Transport } from "../resource.ts"`,
    `import { ${Object.values(bases)[1]!.name} } from "${Object.values(bases)[1]!.file}"`,
    `import type {\n${used.map((name) => `  ${name},`).join("\n")}\n} from "./models.ts"`,
  ]
  const members = description.resources.map(
    (resource) =>
      `${comment(resource.text, "  ")}  readonly ${camel(resource.words)}: ${className(resource)}`,
  )
  const made = description.resources.map(
    (resource) => `    this.${camel(resource.words)} = new ${className(resource)}(transport)`,
  )
  const root = `/** All resources of the API. */\nexport class Resources {\n${members.join("\n")}\n\n  constructor(transport: Transport) {\n${made.join("\n")}\n  }\n}`
  return `${notice}\n${imports.join("\n")}\n\n${body}\n\n${root}\n`
}

function resourceClass(resource: Resource): string {
  const name = camel(resource.words)
  const base = bases[name]?.name ?? "Resource"
  const methods = resource.operations.map((operation) => method(name, operation))
  return `${comment(resource.text)}export class ${className(resource)} extends ${base} {\n${methods.join("\n\n")}\n}`
}

function method(resource: string, operation: Operation): string {
  const { words, pathParameters, query, body, paging } = operation
  const name = camel(words)
  const parameters = pathParameters.map((parameter) => `${parameter.name}: string`)
  if (body) {
    const without = body.own.map((field) => JSON.stringify(field)).join(" | ")
    const type = without ? `Omit<${body.model.name}, ${without}>` : body.model.name
    parameters.push(`body: ${type}${body.required ? "" : " = {}"}`)
  }
  if (query) parameters.push(`query: ${query.name}${query.fields.some((f) => f.required) ? "" : " = {}"}`)
  parameters.push("options?: RequestOptions")
  const request = [
    `method: "${operation.method}"`,
    `path: path\`${operation.path.replace(/\{/g, "${")}\``,
    ...(query ? ["query"] : []),
    ...(body
      ? [
          body.own.length
            ? `body: { ...body, ${body.own.map((f) => `${f === "id" ? "id" : `${f}: id`}`).join(", ")} }`
            : "body",
        ]
      : []),
    "options",
  ].join(", ")
  const result = typeName(operation.result, false)
  const text = comment(operation.text + example(resource, operation), "  ")
  if (!paging)
    return `${text}  ${name}(${parameters.join(", ")}): Promise<${result}> {\n    return this.call({ ${request} })\n  }`
  const item = typeName(paging.of, false)
  return `${text}  ${name}(${parameters.join(", ")}): Pages<${item}, ${result}> {\n    return this.pages({ ${request} }, "${paging.field}", ${JSON.stringify(paging.by)})\n  }`
}

export const style: Style = {
  braces: ["{ ", " }"],
  pair: (name, value) => `${name}: ${value}`,
  text: (value) => JSON.stringify(value),
  words: { true: "true", false: "false", null: "null" },
}

function example(resource: string, { words, pathParameters, example }: Operation) {
  if (!example) return ""
  const args = [...pathParameters.map(({ name }) => name), literal(example, style)].join(", ")
  return `\n\n@example carillon.${resource}.${camel(words)}(${args})`
}
