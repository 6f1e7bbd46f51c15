import examples from "@/docs/api-examples.json"
import { env } from "@/lib/config/env"
import type { ApiOperation, ApiParameter } from "./reference"
import type { Row } from "./schema-rows"
import { fillPlaceholders } from "./snippets"

const examplesOf: Record<string, Record<string, string>> = examples

/** The reference page of an operation. Browsers get it as HTML, agents as Markdown. */
export function operationMarkdown(operation: ApiOperation): string {
  const { id, method, path, summary, description, parameters, body, response, errors } = operation
  const parameterGroups = ["path", "query", "header"].map((place) => ({
    place,
    rows: parameters.filter((parameter) => parameter.in === place),
  }))
  return [
    `# ${summary}`,
    `\`${method} ${path}\``,
    operation.permission,
    description,
    example(id),
    ...parameterGroups.flatMap(({ place, rows }) =>
      rows.length > 0 ? [`## ${titles[place]}`, table(rows)] : [],
    ),
    ...(body ? ["## Body", table(body.rows), fenced(body.example)] : []),
    "## Response",
    table(response.rows),
    fenced(response.example),
    "## Errors",
    errorTable(errors),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n")
}

const titles: Record<string, string> = {
  path: "Path parameters",
  query: "Query parameters",
  header: "Headers",
}

const example = (id: string) =>
  Object.entries(examplesOf[id] ?? {})
    .map(([language, code]) => `\`\`\`${language}\n${fillPlaceholders(code, env.APP_URL)}\n\`\`\``)
    .join("\n")

const cell = (text: string) => text.replaceAll("|", "\\|").replace(/\s*\n[-\s]*/g, " ")

const table = (rows: (Row | ApiParameter)[]) =>
  rows.length === 0
    ? ""
    : [
        "| Name | Type | Description |",
        "| --- | --- | --- |",
        ...rows.map(({ name, type, required, text }) => {
          const description = [required && "**Required.**", text].filter(Boolean).join(" ")
          return `| \`${name}\` | ${type} | ${cell(description)} |`
        }),
      ].join("\n")

const fenced = (value: unknown) =>
  value === undefined ? "" : `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

/** Advice for callers, in addition to the OpenAPI document's error descriptions. */
const errorFixes: Record<string, string> = {
  UNAUTHORIZED: "Check the API key, or refresh the access token.",
  PAYMENT_REQUIRED: "Connect a channel, or choose a plan in the settings.",
  FORBIDDEN: "Use a key or token with the required permission.",
  NOT_FOUND: "Check the id, and that the key belongs to the right workspace.",
  CONFLICT: "Fetch the resource, then decide whether to retry.",
  PAYLOAD_TOO_LARGE: "Send a smaller request.",
  UNPROCESSABLE_CONTENT: "If the request violates a rule, `data.message` explains it.",
  SERVICE_UNAVAILABLE: "Wait for `Retry-After`, then retry. Use an `Idempotency-Key` for POST requests.",
  INSUFFICIENT_STORAGE: "Ask the server's operator to free up disk space.",
  INTERNAL_SERVER_ERROR: "If it keeps happening, report the `X-Request-Id`.",
}

const errorTable = (errors: ApiOperation["errors"]) =>
  [
    "| Status | Code | What to do |",
    "| --- | --- | --- |",
    ...errors.map(({ status, codes, text }) => {
      const fix = codes.map((code) => errorFixes[code]).find(Boolean)
      return `| ${status} | ${codes.map((code) => `\`${code}\``).join(", ")} | ${cell(`${text} ${fix ?? ""}`)} |`
    }),
    "",
    "See [Errors](/docs/errors) for the error format.",
  ].join("\n")
