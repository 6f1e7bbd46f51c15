// The Python SDK: dataclasses of what travels, and one class per resource whose methods take keyword arguments.
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
import { literal, pairs, type Style } from "./literal.ts"

const notice =
  "# Made by `npm run sdk` from openapi.json: change the contract, not this file.\n# ruff: noqa\n# fmt: off"

export function python(description: Description): Record<string, string> {
  return {
    "carillon/_version.py": version(description),
    "carillon/models.py": models(description),
    "carillon/resources.py": resources(description),
  }
}

const version = (description: Description) => `${notice}

__version__ = "${description.version}"

CONTENT_TYPES = {
${Object.entries(contentTypes)
  .map(([end, type]) => `    "${end}": "${type}",\n`)
  .join("")}}
`

const reserved = new Set(["from", "import", "class", "global", "in", "is", "not", "with", "async", "await"])
export const identifier = (words: string[]) =>
  reserved.has(snake(words)) ? `${snake(words)}_` : snake(words)
const nameOf = ({ name }: Field) => identifier(wordsOf(name))

const docstring = (text: string, indent: string) => {
  if (!text) return ""
  const lines = wrap(text.replaceAll("\\", "\\\\"), 96 - indent.length)
  const end = lines.length > 1 ? `\n${indent}` : ""
  return `${indent}"""${lines.map((line, at) => (at && line ? indent + line : line)).join("\n")}${end}"""\n`
}

// ---- models

function models({ declarations }: Description) {
  const all = [...declarations.values()].filter(({ name }) => !name.endsWith("Query"))
  const texts = all.map(declare).filter(Boolean)
  return `${notice}
"""What the API takes and answers. Values that a later version adds to an enumeration arrive as they are."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Literal, Union

from ._model import UNSET, Model, Unset

${texts.join("\n")}`
}

function declare(declaration: Declaration): string {
  if (declaration.kind === "enum")
    return `${declaration.name} = Union[\n    Literal[\n${declaration.values.map((value) => `        "${value}",\n`).join("")}    ],\n    str,\n]\n`
  const fields = fieldsOf(declaration)
  if (!fields) return `${declaration.name} = Any\n`
  const input = declaration.kind === "model" && declaration.input
  const differing = fields.filter((field) => nameOf(field) !== field.name)
  const names = differing.length
    ? `    _names: ClassVar[dict[str, str]] = {\n${differing.map((field) => `        "${nameOf(field)}": "${field.name}",\n`).join("")}    }\n\n`
    : ""
  const lines = fields.map((field) => attribute(field, input)).join("")
  const text = docstring(declaration.text, "    ")
  return `\n@dataclass(frozen=True, kw_only=True)\nclass ${declaration.name}(Model):\n${text && `${text}\n`}${names}${lines}`
}

function attribute(field: Field, input: boolean): string {
  const base = typeName(field.type, input) + (field.nullable ? " | None" : "")
  const whole = field.required
    ? base
    : input
      ? `${base} | Unset = UNSET`
      : `${field.nullable ? base : `${base} | None`} = None`
  return `    ${nameOf(field)}: ${whole}\n${docstring(field.text, "    ")}`
}

/** @param input - what callers write, which may be looser than what they get */
function typeName(type: Type, input: boolean): string {
  switch (type.kind) {
    case "string":
      return "str"
    case "time":
      return input ? "datetime | str" : "datetime"
    case "integer":
      return "int"
    case "number":
      return "float"
    case "boolean":
      return "bool"
    case "any":
      return "Any"
    case "literal": {
      const values = type.values.map((value) => literal(value, style)).join(", ")
      return type.values.some((value) => typeof value === "string")
        ? `Literal[${values}] | str`
        : `Literal[${values}]`
    }
    case "list":
      return `list[${typeName(type.of, input)}]`
    case "map":
      return `dict[str, ${typeName(type.of, input)}]`
    case "named":
      return type.name
  }
}

// ---- resources

const bases: Record<string, string> = { media: "MediaUpload", webhooks: "WebhookVerification" }
const className = (resource: Resource) => `${pascal(resource.words)}Resource`

function resources(description: Description) {
  const classes = description.resources.map((resource) => resourceClass(resource, description))
  const members = description.resources.map(
    (resource) =>
      `        self.${identifier(resource.words)} = ${className(resource)}(transport)\n${docstring(resource.text, "        ")}`,
  )
  return `${notice}
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from . import models
from ._media_upload import MediaUpload
from ._model import UNSET, Unset
from ._pages import Pages
from ._resource import RequestOptions, Resource, path
from ._transport import Transport
from ._webhooks import WebhookVerification

${classes.join("\n")}

class Resources:
    """All resources of the API."""

    def __init__(self, transport: Transport) -> None:
${members.join("")}`
}

function resourceClass(resource: Resource, description: Description): string {
  const base = bases[snake(resource.words)] ?? "Resource"
  const methods = resource.operations.map((operation) => method(resource, operation, description))
  return `\nclass ${className(resource)}(${base}):\n${docstring(resource.text, "    ")}\n${methods.join("\n")}`
}

/** Inside a class with a method \`list\`, that word means the method. */
const argumentType = (type: Type, description: Description): string => {
  if (type.kind === "list") return `Sequence[${argumentType(type.of, description)}]`
  if (type.kind === "map") return `Mapping[str, ${argumentType(type.of, description)}]`
  if (type.kind !== "named") return typeName(type, true)
  return fieldsOf(description.declarations.get(type.name))
    ? `models.${type.name} | Mapping[str, Any]`
    : `models.${type.name}`
}

const answerType = (type: Type) => (type.kind === "named" ? `models.${type.name}` : typeName(type, false))

function method(resource: Resource, operation: Operation, description: Description): string {
  const { pathParameters, query, body, paging, result } = operation
  const keyword = [...(body?.fields ?? []), ...(query?.fields ?? [])]
  const argument = (field: Field) =>
    `${nameOf(field)}: ${argumentType(field.type, description)}${field.nullable ? " | None" : ""}${field.required ? "" : " | Unset = UNSET"}`
  const signature = [
    "self",
    ...pathParameters.map((field) => `${nameOf(field)}: str`),
    "*",
    ...keyword.toSorted((a, b) => Number(b.required) - Number(a.required)).map(argument),
    "options: RequestOptions | None = None",
  ]
  const answer = paging ? `Pages[${answerType(paging.of)}, ${answerType(result)}]` : answerType(result)
  const ids = pathParameters.map((field) => `, ${nameOf(field)}`).join("")
  const table = (fields: Field[], own: string[] = []) => {
    const lines = [...own.map((name) => [name, "id"]), ...fields.map((field) => [field.name, nameOf(field)])]
    return `{\n${lines.map(([name, value]) => `                "${name}": ${value},\n`).join("")}            }`
  }
  const call = [
    `"${operation.method}"`,
    `path("${operation.path.replace(/\{\w+\}/g, "{}")}"${ids})`,
    answerType(result),
    ...(paging
      ? [`"${nameOf({ name: paging.field } as Field)}"`, paging.by ? `"${paging.by}"` : "None"]
      : []),
    ...(query ? [`query=${table(query.fields)}`] : []),
    ...(body ? [`body=${table(body.fields, body.own)}`] : []),
    "options=options",
  ]
  return `    def ${identifier(operation.words)}(
${signature.map((line) => `        ${line},\n`).join("")}    ) -> ${answer}:
${docstring(documentation(resource, operation, keyword), "        ")}        return self.${paging ? "_pages" : "_call"}(
${call.map((line) => `            ${line},\n`).join("")}        )
`
}

export const style: Style = {
  braces: ["{", "}"],
  pair: (name, value) => `"${name}": ${value}`,
  text: (value) => JSON.stringify(value),
  words: { true: "True", false: "False", null: "None" },
}
export const callStyle: Style = { ...style, pair: (name, value) => `${identifier(wordsOf(name))}=${value}` }

function documentation(
  resource: Resource,
  { text, example, words, pathParameters }: Operation,
  keyword: Field[],
) {
  const told = keyword.filter((field) => field.text).map((field) => `${nameOf(field)}: ${field.text}`)
  const values = Object.entries(example ?? {}).map(
    ([name, value]) => pairs({ [name]: 0 }, callStyle).slice(0, -1) + literal(value, style),
  )
  const args = [...pathParameters.map(nameOf), ...values].join(", ")
  const call = example ? `\n\n>>> carillon.${identifier(resource.words)}.${identifier(words)}(${args})` : ""
  return text + (told.length ? `\n\n${told.join("\n")}` : "") + call
}
