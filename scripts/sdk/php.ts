// The PHP SDK: read-only classes of what is answered, and one class per resource that takes arrays.
import {
  answered,
  camel,
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
import { literal, type Style } from "./literal.ts"

const notice = `<?php

// Made by \`npm run sdk\` from openapi.json: change the contract, not this file.

declare(strict_types=1);
`

export function php(description: Description): Record<string, string> {
  return {
    "src/Models.php": models(description),
    "src/Resources.php": resources(description),
    "src/Version.php": version(description),
  }
}

const version = (description: Description) => `${notice}
namespace Carillon;

/** @internal */
final class Version
{
    public const NUMBER = '${description.version}';

    public const CONTENT_TYPES = [
${Object.entries(contentTypes)
  .map(([end, type]) => `        '${end}' => '${type}',\n`)
  .join("")}    ];
}
`

const comment = (text: string, indent: string) => {
  if (!text) return ""
  const lines = text
    .split("\n")
    .flatMap((line) => (line.startsWith("@") ? [line] : wrap(line, 106 - indent.length)))
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line.replaceAll("*/", "* /")}`.trimEnd()).join("\n")}\n${indent} */\n`
}

// ---- models

function models(description: Description) {
  const wanted = answered(description)
  const texts = [...description.declarations.values()]
    .filter(({ name, kind }) => wanted.has(name) || kind === "enum")
    .map((declaration) => declare(declaration, description))
    .filter(Boolean)
  return `${notice}\nnamespace Carillon\\Model;\n\n${texts.join("\n")}`
}

function declare(declaration: Declaration, description: Description): string {
  if (declaration.kind === "enum") {
    const lines = declaration.values.map(
      (value) => `    public const ${snake(wordsOf(value.toLowerCase())).toUpperCase()} = '${value}';\n`,
    )
    return `/** Known values; later versions may answer others. */\nfinal class ${declaration.name}\n{\n${lines.join("")}}\n`
  }
  const fields = fieldsOf(declaration)
  if (!fields) return ""
  const sorted = fields.toSorted((a, b) => Number(isOptional(a)) - Number(isOptional(b)))
  const parameters = sorted.map((field) => `${property(field, description)},\n`).join("")
  const read = sorted.map((field) => `            ${decoded(field, description)},\n`).join("")
  return `${comment(declaration.text, "")}final class ${declaration.name} extends Model
{
    public function __construct(
${parameters}        array $source = [],
    ) {
        parent::__construct($source);
    }

    /** @param array<string, mixed> $source */
    public static function from(array $source): self
    {
        return new self(
${read}            $source,
        );
    }
}
`
}

const isOptional = ({ required, nullable }: Field) => nullable || !required

function property(field: Field, description: Description): string {
  const type = nativeType(field.type, description)
  const optional = isOptional(field)
  const native = optional && type !== "mixed" ? `?${type}` : type
  const precise = documented(field.type, description, "answer")
  const tag = precise !== type ? `@var ${precise}${optional ? "|null" : ""}` : ""
  return `${comment([field.text, tag].filter(Boolean).join("\n"), "        ")}        public readonly ${native} $${field.name}${optional ? " = null" : ""}`
}

function decoded(field: Field, description: Description): string {
  const value = `$source['${field.name}']`
  const read = reader(field.type, description)
  if (isOptional(field)) return read ? `isset(${value}) ? ${read(value)} : null` : `${value} ?? null`
  return read ? read(value) : field.type.kind === "any" ? `${value} ?? null` : value
}

type Reader = (value: string) => string
/** Null where the value stays as it is. */
function reader(type: Type, description: Description): Reader | null {
  switch (type.kind) {
    case "time":
      return (value) => `new \\DateTimeImmutable(${value})`
    case "number":
      return (value) => `(float) ${value}`
    case "named":
      return isClass(type, description) ? (value) => `${type.name}::from(${value})` : null
    case "list":
    case "map": {
      const inner = reader(type.of, description)
      return inner ? (value) => `array_map(static fn ($each) => ${inner("$each")}, ${value})` : null
    }
    default:
      return null
  }
}

const isClass = (type: Type, { declarations }: Description) =>
  type.kind === "named" && fieldsOf(declarations.get(type.name)) !== null

function nativeType(type: Type, description: Description): string {
  switch (type.kind) {
    case "string":
      return "string"
    case "time":
      return "\\DateTimeImmutable"
    case "integer":
      return "int"
    case "number":
      return "float"
    case "boolean":
      return "bool"
    case "any":
      return "mixed"
    case "literal":
      return { string: "string", number: "int", boolean: "bool" }[typeof type.values[0] as "string"]
    case "list":
    case "map":
      return "array"
    case "named":
      if (isClass(type, description)) return type.name
      return description.declarations.get(type.name)?.kind === "enum" ? "string" : "mixed"
  }
}

/** As static analysers read it. What callers send is told as the shape of an array. */
function documented(type: Type, description: Description, side: "input" | "answer"): string {
  if (type.kind === "list") return `list<${documented(type.of, description, side)}>`
  if (type.kind === "map") return `array<string, ${documented(type.of, description, side)}>`
  if (side === "answer") return nativeType(type, description)
  if (type.kind === "time") return "\\DateTimeInterface|string"
  if (type.kind === "literal") return type.values.map((value) => literal(value, style)).join("|")
  const fields = type.kind === "named" ? fieldsOf(description.declarations.get(type.name)) : null
  return fields ? shape(fields, description) : nativeType(type, description)
}

const shape = (fields: Field[], description: Description): string =>
  `array{${fields.map((field) => `${field.name}${field.required ? "" : "?"}: ${documented(field.type, description, "input")}${field.nullable ? "|null" : ""}`).join(", ")}}`

// ---- resources

const traits: Record<string, string> = { media: "MediaUpload", webhooks: "WebhookVerification" }

function resources(description: Description) {
  const classes = description.resources.map((resource) => resourceClass(resource, description))
  const names = description.resources.map((resource) => ({
    text: comment(resource.text, "    "),
    member: camel(resource.words),
    kind: pascal(resource.words),
  }))
  return `${notice}
namespace Carillon\\Resource;

use Carillon\\Internal\\MediaUpload;
use Carillon\\Internal\\Resource;
use Carillon\\Internal\\Transport;
use Carillon\\Internal\\WebhookVerification;
use Carillon\\Model;
use Carillon\\Pages;
use Carillon\\RequestOptions;

${classes.join("\n")}
/** All resources of the API. */
abstract class Resources
{
${names.map(({ text, member, kind }) => `${text}    public readonly ${kind} $${member};\n\n`).join("")}    public function __construct(Transport $transport)
    {
${names.map(({ member, kind }) => `        $this->${member} = new ${kind}($transport);\n`).join("")}    }
}
`
}

function resourceClass(resource: Resource, description: Description): string {
  const trait = traits[camel(resource.words)]
  const methods = resource.operations.map((operation) => method(resource, operation, description))
  const use = trait ? `    use ${trait};\n\n` : ""
  return `${comment(resource.text, "")}final class ${pascal(resource.words)} extends Resource\n{\n${use}${methods.join("\n")}}\n`
}

function method(resource: Resource, operation: Operation, description: Description): string {
  const { words, pathParameters, query, body, paging, result } = operation
  const argument = (kind: string, fields: Field[]) =>
    `array $${kind}${fields.some(({ required }) => required) ? "" : " = []"}`
  const parameters = [
    ...pathParameters.map(({ name }) => `string $${name}`),
    ...(body ? [argument("body", body.fields)] : []),
    ...(query ? [argument("query", query.fields)] : []),
    "?RequestOptions $options = null",
  ]
  const own = (body?.own ?? []).map((name) => `'${name}' => $id`).join(", ")
  const answer = result.kind === "named" ? `Model\\${result.name}` : "never"
  const call = [
    `'${operation.method}'`,
    `self::path('${operation.path.replace(/\{\w+\}/g, "%s")}'${pathParameters.map(({ name }) => `, $${name}`).join("")})`,
    `Model\\${result.kind === "named" ? result.name : ""}::from(...)`,
    ...(paging ? [`'${paging.field}'`, paging.by ? `'${paging.by}'` : "null"] : []),
    ...(query ? ["query: $query"] : []),
    ...(body ? [`body: ${own ? `[${own}] + $body` : "$body"}`, ...objects(body.fields)] : []),
    "options: $options",
  ]
  const item = paging?.of.kind === "named" ? `Model\\${paging.of.name}` : "mixed"
  const notes = [...(body?.fields ?? []), ...(query?.fields ?? [])].filter(({ text }) => text)
  const lines = [
    operation.text,
    ...(notes.length ? [""] : []),
    ...notes.map(({ name, text }) => `- \`${name}\`: ${text}`),
    "",
    ...(body ? [`@param ${shape(body.fields, description)} $body`] : []),
    ...(query ? [`@param ${shape(query.fields, description)} $query`] : []),
    ...(paging ? [`@return Pages<${item}, ${answer}>`] : []),
    ...example(resource, operation),
  ]
  return `${comment(lines.join("\n").trimEnd(), "    ")}    public function ${camel(words)}(${parameters.join(", ")}): ${paging ? "Pages" : answer}
    {
        return $this->${paging ? "pages" : "call"}(
${call.map((line) => `            ${line},\n`).join("")}        );
    }
`
}

/** An empty array is a list in JSON, unless we know better. */
function objects(fields: Field[]): string[] {
  const names = fields
    .filter(({ type }) => type.kind === "map" || type.kind === "named")
    .map(({ name }) => `'${name}'`)
  return names.length ? [`objects: [${names.join(", ")}]`] : []
}

export const style: Style = {
  braces: ["[", "]"],
  pair: (name, value) => `'${name}' => ${value}`,
  text: (value) => `'${value.replace(/[\\']/g, "\\$&").replaceAll("\n", "'.\"\\n\".'")}'`,
  words: { true: "true", false: "false", null: "null" },
}

function example(resource: Resource, { example, pathParameters, words }: Operation): string[] {
  if (!example) return []
  const args = [...pathParameters.map(({ name }) => `$${name}`), literal(example, style)].join(", ")
  return [`@example $carillon->${camel(resource.words)}->${camel(words)}(${args});`]
}
