import type { Tool as Definition, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js"

import { checkInput } from "@/lib/api/check-input"
import type { Contract, InputOf, OutputOf } from "@/lib/api/contract"
import { validationError } from "@/lib/api/errors"
import { requireScope } from "@/lib/api/scope"
import type { Caller } from "@/lib/caller"
import { isRawJson, type RawJson } from "@/lib/raw-json"
import { inputSchema, outputSchema } from "./tool-schemas"

/** How far long work has come, for clients that asked to be told. */
export type Report = (done: number, total: number, message?: string) => void

export type Tool = {
  contract: Contract
  definition: Definition
  call: (caller: Caller, given: Record<string, unknown>, report: Report) => Promise<Record<string, unknown>>
}

type Options = {
  /** What an agent should know that a programmer reads elsewhere. */
  advice?: string
  /** In place of the contract's, where the tool does more than the operation. */
  description?: string
  /** Arguments without which the answer would be more than an agent can read. */
  needed?: string[]
  /** In place of the contract's own: an agent reads every byte of an answer. */
  defaults?: Record<string, unknown>
  hints?: ToolAnnotations
}

type Run<C extends Contract> = (
  caller: Caller,
  input: InputOf<C>,
  report: Report,
) => Promise<OutputOf<C> | RawJson>

/** `createPost` is `create_post`, the way most tools are named. */
const toolName = (operationId: string) =>
  operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const usualHints = ({ method }: Contract): ToolAnnotations => ({
  readOnlyHint: method === "GET",
  destructiveHint: method !== "GET" && method !== "POST",
  idempotentHint: method !== "POST",
  openWorldHint: false,
})

/** An operation of the API as a tool: the same input, permission, rules and answer. */
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

/** An argument that is dropped in silence makes a draft of what was meant to be scheduled. */
function refuseMisnamed(given: Record<string, unknown>, { name, inputSchema }: Definition, needed: string[]) {
  const known = Object.keys(inputSchema.properties ?? {})
  const message = `Is no argument of ${name}; it takes ${known.join(", ") || "none"}`
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument))
  const missing = needed.filter((argument) => given[argument] === undefined)
  const issues = [
    ...unknown.map((argument) => ({ path: [argument], message })),
    ...missing.map((argument) => ({ path: [argument], message: "Is required" })),
  ]
  if (issues.length) throw validationError(issues)
}
