// The dashboard's client needs of a contract where to send what, and not its schemas: this is that, as a table.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import type { Contract } from "../lib/api/contract.ts"

import { say } from "./progress.ts"
import { root } from "./settings.ts"

const file = join(root, "lib", "api", "operations.ts")

const namesOf = (schema: unknown): string[] =>
  schema && typeof schema === "object" && "shape" in schema ? Object.keys(schema.shape as object) : []

function entry({ operationId, method, path, query, body }: Contract) {
  const names = namesOf(query)
  const rest = [...(names.length || body ? [JSON.stringify(names)] : []), ...(body ? ["true"] : [])]
  return `${operationId}: [${[JSON.stringify(method), JSON.stringify(path), ...rest].join(", ")}],`
}

async function source(contracts: readonly Contract[]) {
  const text = `// Written by \`npm run openapi\` from the contracts.

export type Operation = readonly [method: string, path: string, queryNames?: readonly string[], hasBody?: boolean]

export const operations = {
${contracts.map(entry).join("\n")}
} as const satisfies Record<string, Operation>
`
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}

/** Writes lib/api/operations.ts, or only looks whether it is current. Returns whether all is well. */
export async function writeOperations(contracts: readonly Contract[], only: string | undefined) {
  const wanted = await source(contracts)
  const isCurrent = readFileSync(file, "utf8") === wanted
  if (only !== "check") writeFileSync(file, wanted)
  else if (!isCurrent) say("lib/api/operations.ts is not current. Write it: npm run openapi")
  return isCurrent || only !== "check"
}
