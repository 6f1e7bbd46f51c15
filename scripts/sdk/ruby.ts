// The Ruby SDK: classes that say under which names their fields travel, and one class per resource.
import {
  contentTypes,
  fieldsOf,
  pascal,
  snake,
  wordsOf,
  wrap,
  type Declaration,
  type Description,
  type Field,
  type Operation,
  type Resource,
  type Type,
} from "./description.ts"
import { pairs, type Style } from "./literal.ts"

const notice =
  "# frozen_string_literal: true\n\n# Made by `npm run sdk` from openapi.json: change the contract, not this file.\n"

export function ruby(description: Description): Record<string, string> {
  return {
    "lib/carillon/models.rb": models(description),
    "lib/carillon/resources.rb": resources(description),
    "lib/carillon/version.rb": version(description),
  }
}

const version = (description: Description) => `${notice}
module Carillon
  VERSION = "${description.version}"

  CONTENT_TYPES = {
${Object.entries(contentTypes)
  .map(([end, type]) => `    "${end}" => "${type}",\n`)
  .join("")}  }.freeze
end
`

const comment = (text: string, indent: string) =>
  text
    ? text
        .split("\n")
        .flatMap((paragraph) =>
          wrap(paragraph, 98 - indent.length).map((line, at) =>
            at && paragraph.startsWith("@") ? `  ${line}` : line,
          ),
        )
        .map((line) => `${indent}# ${line}`.trimEnd())
        .join("\n") + "\n"
    : ""

const nameOf = ({ name }: { name: string }) => snake(wordsOf(name))

// ---- models

function models({ declarations }: Description) {
  const texts = [...declarations.values()].map(declare).filter(Boolean)
  return `${notice}\nmodule Carillon\n${texts.join("\n")}end\n`
}

function declare(declaration: Declaration): string {
  const head = comment(declaration.text, "  ")
  if (declaration.kind === "enum") {
    const lines = declaration.values.map(
      (value) => `    ${snake(wordsOf(value.toLowerCase())).toUpperCase()} = "${value}"\n`,
    )
    return `${head}  # Later versions may answer others.\n  module ${declaration.name}\n${lines.join("")}  end\n`
  }
  const fields = fieldsOf(declaration)
  if (!fields) return "" // whatever it is, it stays as it comes
  return `${head}  class ${declaration.name} < Model\n${fields.map((field) => `    ${reader(field)}`).join("")}  end\n`
}

function reader(field: Field): string {
  const text = `# @return [${documented(field)}]${field.text ? ` ${field.text}` : ""}`
  const spec = specOf(field.type)
  return `${text.replace(/\n/g, "\n    # ")}\n    field :${nameOf(field)}, "${field.name}"${spec ? `, ${spec}` : ""}\n`
}

/** What becomes of the value; nothing is said where it stays as it is. */
function specOf(type: Type): string {
  if (type.kind === "time") return ":time"
  if (type.kind === "named") return `:${type.name}`
  if (type.kind !== "list" && type.kind !== "map") return ""
  const inner = specOf(type.of)
  if (!inner) return ""
  return type.kind === "list" ? `[${inner}]` : `{ values: ${inner} }`
}

function documented({ type, nullable, required }: Field): string {
  return typeName(type) + (nullable || !required ? ", nil" : "")
}

function typeName(type: Type): string {
  switch (type.kind) {
    case "string":
      return "String"
    case "time":
      return "Time"
    case "integer":
      return "Integer"
    case "number":
      return "Float"
    case "boolean":
      return "Boolean"
    case "any":
      return "Object"
    case "literal":
      return type.values.map((value) => JSON.stringify(value)).join(", ")
    case "list":
      return `Array<${typeName(type.of)}>`
    case "map":
      return `Hash{String => ${typeName(type.of)}}`
    case "named":
      return type.name
  }
}

// ---- resources

const mixins: Record<string, string> = { media: "MediaUpload", webhooks: "WebhookVerification" }

function resources(description: Description) {
  const classes = description.resources.map(resourceClass)
  const members = description.resources.map(
    (resource) =>
      `${comment(`@return [Resources::${pascal(resource.words)}] ${resource.text}`, "      ")}      attr_reader :${snake(resource.words)}\n\n`,
  )
  const made = description.resources.map(
    (resource) => `        @${snake(resource.words)} = ${pascal(resource.words)}.new(transport)\n`,
  )
  return `${notice}
module Carillon
  # What a client can do, by what it is about.
  module Resources
${classes.join("\n")}
    # All resources of the API.
    module All
${members.join("")}      private

      def make_resources(transport)
${made.join("")}      end
    end
  end
end
`
}

function resourceClass(resource: Resource): string {
  const mixin = mixins[snake(resource.words)]
  const methods = resource.operations.map((operation) => method(resource, operation))
  const include = mixin ? `      include ${mixin}\n\n` : ""
  return `${comment(resource.text, "    ")}    class ${pascal(resource.words)} < Resource\n${include}${methods.join("\n")}    end\n`
}

function method(resource: Resource, operation: Operation): string {
  const { words, pathParameters, query, body, paging, result } = operation
  if (query && body)
    throw new Error(`${operation.id} takes both a query and a body: say what its arguments are`)
  const input = query ?? body?.model
  const kind = query ? "query" : "body"
  const parameters = [...pathParameters.map(nameOf), "options: nil", ...(input ? [`**${kind}`] : [])]
  const ids = pathParameters.map((field) => `, ${nameOf(field)}`).join("")
  const own = (body?.own ?? []).map((name) => `${nameOf({ name })}: id, `).join("")
  const given = own ? `**${kind}` : kind
  const call = [
    `"${operation.method}"`,
    `path("${operation.path.replace(/\{\w+\}/g, "%s")}"${ids})`,
    specOf(result) || "nil",
    ...(paging ? [`:${nameOf({ name: paging.field })}`, paging.by ? `:${paging.by}` : "nil"] : []),
    ...(input ? [`${kind}: ${input.name}.encode(${own ? `{ ${own}${given} }` : given})`] : []),
    "options: options",
  ]
  const returned = paging ? `Pages<${typeName(paging.of)}>` : typeName(result)
  const lines = [
    operation.text,
    "",
    ...(body?.fields ?? query?.fields ?? []).map((field) =>
      `@option ${kind} [${documented(field)}] :${nameOf(field)} ${field.required ? "(required) " : ""}${field.text}`.trim(),
    ),
    "@param options [RequestOptions, nil]",
    `@return [${returned}]`,
    ...example(resource, operation),
  ]
  return `${comment(lines.join("\n"), "      ")}      def ${snake(words)}(${parameters.join(", ")})
        ${paging ? "pages" : "call"}(
${call.map((line) => `          ${line}`).join(",\n")}
        )
      end
`
}

export const style: Style = {
  braces: ["{ ", " }"],
  pair: (name, value) => `${snake(wordsOf(name))}: ${value}`,
  text: (value) => JSON.stringify(value).replaceAll("#{", "\\#{"),
  words: { true: "true", false: "false", null: "nil" },
}

function example(resource: Resource, { example, pathParameters, words }: Operation): string[] {
  if (!example) return []
  const args = [...pathParameters.map(nameOf), pairs(example, style)].join(", ")
  return ["@example", `  carillon.${snake(resource.words)}.${snake(words)}(${args})`]
}
