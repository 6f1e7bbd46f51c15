import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { parse } from "yaml"

import { root } from "../process/settings.ts"
import type { Named } from "./language.ts"
import type { Verdict } from "./run-snippets.ts"

type Schema = Record<string, unknown>
type Operation = {
  operationId: string
  requestBody?: { content: { "application/json": { schema: Schema } } }
  responses: Record<string, { content?: { "application/json": { schema: Schema } } }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: Schema }

/** Validates JSON against the contract, parses YAML, and looks up settings in .env.example. */
export function checkData(snippets: Named[]): Verdict[] {
  const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as Document
  const known = new Set(
    [...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    ),
  )
  return snippets.map((snippet) => {
    try {
      const problem = checks[snippet.language]?.(snippet, document, known) ?? null
      return { name: snippet.name, problem }
    } catch (error) {
      return { name: snippet.name, problem: (error as Error).message }
    }
  })
}

type Check = (snippet: Named, document: Document, settings: Set<string | undefined>) => string | null

const checks: Record<string, Check> = {
  yaml: ({ code }) => (parse(code), null),
  json: ({ code, flags: [kind, operation] }, document) => {
    const value: unknown = JSON.parse(code)
    const schema = kind && schemaOf(document, kind, operation)
    if (!schema) return kind ? `There's no operation ${operation}` : null
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    const text = JSON.stringify({ ...schema, components: document.components })
    const validate = ajv.compile(JSON.parse(text) as Schema)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  },
  env: ({ code }, _, settings) => {
    const unknown = [...code.matchAll(/^([A-Z0-9_]+)=/gm)].filter(([, name]) => !settings.has(name))
    return unknown.length > 0 ? `Not in .env.example: ${unknown.map(([, name]) => name).join(", ")}` : null
  },
}

function schemaOf({ paths }: Document, kind: string, id: string | undefined): Schema | undefined {
  if (kind === "error") return { $ref: "#/components/schemas/ErrorResponse" }
  const operation = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id)
  const content = kind === "body" ? operation?.requestBody?.content : operation?.responses["200"]?.content
  return content?.["application/json"].schema
}
