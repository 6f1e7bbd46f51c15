import type { Tool as Definition, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js"

import { checkInput } from "@/lib/api/check-input"
import type { Contract, InputOf, OutputOf } from "@/lib/contract/contract"
import { validationError } from "@/lib/api/errors"
import { requireScope } from "@/lib/api/scope"
import type { Caller } from "@/lib/access/caller"
import { isRawJson, type RawJson } from "@/lib/db/raw-json"
import { inputSchema, outputSchema } from "./tool-schemas"

/** For clients that requested progress notifications. */
export type Report = (done: number, total: number, message?: string) => void

export type Tool = {
  contract: Contract
  definition: Definition
  call: (caller: Caller, given: Record<string, unknown>, report: Report) => Promise<Record<string, unknown>>
}

type Options = {
  /** What programmers would find in the documentation. */
  advice?: string
  /** Replaces the contract's, if the tool does more than the operation. */
  description?: string
  /** Arguments without which the result would be too long for an agent. */
  needed?: string[]
  /** Replace the contract's, to keep results short. */
  defaults?: Record<string, unknown>
  hints?: ToolAnnotations
}

type Run<C extends Contract> = (
  caller: Caller,
  input: InputOf<C>,
  report: Report,
) => Promise<OutputOf<C> | RawJson>

/** `createPost` becomes `create_post`, as is usual for tools. */
const toolName = (operationId: string) =>
  operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const usualHints = ({ method }: Contract): ToolAnnotations => ({
  readOnlyHint: method === "GET",
  destructiveHint: method !== "GET" && method !== "POST",
  idempotentHint: method !== "POST",
  openWorldHint: false,
})

/** An API operation as a tool, with the same input, scopes, rules, and output. */
export function tool<C extends Contract>(
  contract: C,
  run: Run<C>,
  { advice, description = contract.description, needed = [], defaults = {}, hints }: Options = {},
): Tool {
  const { operationId, summary } = contract
  const definition: Definition = {
    name: toolName(operationId),
    title: summary,
    description: [`${summary}.`, description, advice].filter(Boolean).join(" "),
    inputSchema: inputSchema(contract, defaults, needed),
    outputSchema: outputSchema(contract),
    annotations: { ...usualHints(contract), ...hints },
  }
  return {
    contract,
    definition,
    call: async (caller, given, report) => {
      requireScope(caller, contract)
      refuseMisnamed(given, definition, needed)
      const all = { ...defaults, ...given }
      const input = checkInput(contract, { body: all, query: all, params: all })
      const result = await run(caller, input, report)
      return (isRawJson(result) ? JSON.parse(result.rawJson) : contract.output.parse(result)) as Record<
        string,
        unknown
      >
    },
  }
}

/** Silently dropping an unknown argument could turn a scheduled post into a draft. */
function refuseMisnamed(given: Record<string, unknown>, { name, inputSchema }: Definition, needed: string[]) {
  const known = Object.keys(inputSchema.properties ?? {})
  const message = `Unknown argument of ${name}. Known arguments: ${known.join(", ") || "none"}`
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument))
  const missing = needed.filter((argument) => given[argument] === undefined)
  const issues = [
    ...unknown.map((argument) => ({ path: [argument], message })),
    ...missing.map((argument) => ({ path: [argument], message: "Is required" })),
  ]
  if (issues.length) throw validationError(issues)
}
