// `npm run openapi` writes openapi.json from the contracts. `npm run openapi -- check` fails if it isn't current. In
// both cases, the document must be valid, and breaking changes must be acknowledged.
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { Validator } from "@seriousme/openapi-schema-validator"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { register } from "tsx/esm/api"

import { compareOpenApi } from "./compare-openapi.ts"
import type { Change } from "./compare-schemas.ts"
import { generateOperations } from "./generate-operations.ts"
import { isMain, runScript, print } from "../process/progress.ts"
import { root } from "../process/settings.ts"

const snapshot = join(root, "openapi.json")
/** Maps each change to the reason for it. Entries stay as a history of what callers had to adapt to. */
const acknowledged = join(root, "openapi-breaking-changes.json")
/** The snapshot doesn't describe a particular server. */
const placeholder = "https://carillon.example"

const read = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {}

async function readDocument() {
  await generateOperations()
  register() // for `@/…`, and for TypeScript that Node can't strip
  const [{ contracts }, { openapi }] = await Promise.all([
    import("../../lib/api/generated/contracts.ts"),
    import("../../lib/api/openapi.ts"),
  ])
  return JSON.parse(JSON.stringify(openapi(contracts, placeholder))) as Record<string, unknown>
}

const alwaysSent = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "X-Request-Id"]

/** Validates against OpenAPI 3.1's meta-schema and Redocly's strict rules, plus some more. */
async function problemsOf(document: Record<string, unknown>): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  if (!valid) return [`Invalid OpenAPI 3.1 document: ${JSON.stringify(errors, null, 2)}`]
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "array-parameter-serialization": "error",
      "component-name-unique": "error",
      "info-contact": "error",
      // In OpenAPI, a fixed path wins over a placeholder: /posts/validate isn't a post.
      "no-ambiguous-paths": "off",
      "operation-description": "error",
      "operation-singular-tag": "error",
      "operation-tag-defined": "error",
      "parameter-description": "error",
      "response-contains-header": { severity: "error", names: { "2xx": alwaysSent, "4xx": alwaysSent } },
    },
  })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: snapshot, config })
  return found.flatMap(({ ruleId, message, location }) => {
    const pointer = location[0]?.pointer ?? "document"
    // A webhook receiver's response doesn't need our headers.
    const isReceivers = ruleId === "response-contains-header" && pointer.startsWith("#/webhooks/")
    return isReceivers ? [] : [`${ruleId}: ${message} (${pointer})`]
  })
}

const line = ({ breaking, text }: Change) => `  ${breaking ? "breaking  " : "compatible"}  ${text}`

export async function openapiCommand(only: string | undefined): Promise<number> {
  const document = await readDocument()
  const problems = await problemsOf(document)
  if (problems.length) {
    print(`The API description has problems:\n${problems.map((problem) => `  ${problem}`).join("\n")}`)
    return 1
  }
  const before = read(snapshot)
  const changes = existsSync(snapshot) ? compareOpenApi(before, document) : []
  const known = read(acknowledged)
  const surprises = changes.filter(({ breaking, text }) => breaking && !known[text])
  if (changes.length) print(`The contracts differ from openapi.json:\n${changes.map(line).join("\n")}`)
  if (surprises.length) {
    const entries = surprises.map(({ text }) => `  ${JSON.stringify(text)}: "<why this break is acceptable>"`)
    print(`\nThis breaks callers. Undo it, or add to openapi-breaking-changes.json:\n${entries.join(",\n")}`)
    return 1
  }
  if (only === "check") {
    const isCurrent = existsSync(snapshot) && changes.length === 0
    if (!isCurrent) print("openapi.json isn't current. Run: npm run openapi")
    return isCurrent ? 0 : 1
  }
  const style = { ...(await resolveConfig(snapshot)), filepath: snapshot }
  writeFileSync(snapshot, await format(JSON.stringify(document, null, 2), style))
  print(changes.length ? "\nUpdated openapi.json." : "openapi.json is current.")
  return 0
}

if (isMain(import.meta)) await runScript(() => openapiCommand(process.argv[2]))
