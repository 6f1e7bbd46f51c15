import type { Tool as Definition, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js"

import { checkInput } from "@/lib/api/check-input"
import type { Contract, InputOf, OutputOf } from "@/lib/contract/contract"
import { validationError } from "@/lib/api/errors"
import { requireScope } from "@/lib/api/scope"
import type { Caller } from "@/lib/access/caller"
import { isRawJson, parseRawJson, type RawJson } from "@/lib/db/raw-json"
import { inputSchema, outputSchema } from "./tool-schemas"

/** For clients that requested progress notifications. */
export type Report = (done: number, total: number, message?: string) => void

export type Tool = {
  contract: Contract
  definition: Definition
  call: (caller: Caller, args: Record<string, unknown>, report: Report) => Promise<Record<string, unknown>>
}

type Options = {
  /** Usage hints for agents, appended to the description. */
  advice?: string
  /** Replaces the contract's description if the tool does more than the operation. */
  description?: string
  /** Optional in the API, but required here, because the result would be too long otherwise. */
  required?: string[]
  /** Override the contract's defaults to keep results short. */
  defaults?: Record<string, unknown>
  hints?: ToolAnnotations
}

type Run<C extends Contract> = (
  caller: Caller,
  input: InputOf<C>,
  report: Report,
) => Promise<OutputOf<C> | RawJson>

/** `createPost` becomes `create_post`, following the MCP convention. */
const toolName = (operationId: string) =>
  operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const defaultHints = ({ method }: Contract): ToolAnnotations => ({
  readOnlyHint: method === "GET",
  destructiveHint: method !== "GET" && method !== "POST",
  idempotentHint: method !== "POST",
  openWorldHint: false,
})

/** Exposes an API operation as a tool, with the same input, scopes, rules, and output. */
export function tool<C extends Contract>(
  contract: C,
  run: Run<C>,
  { advice, description = contract.description, required = [], defaults = {}, hints }: Options = {},
): Tool {
  const { operationId, summary } = contract
  const definition: Definition = {
    name: toolName(operationId),
    title: summary,
    description: [`${summary}.`, description, advice].filter(Boolean).join(" "),
    inputSchema: inputSchema(contract, defaults, required),
    outputSchema: outputSchema(contract),
    annotations: { ...defaultHints(contract), ...hints },
  }
  return {
    contract,
    definition,
    call: async (caller, args, report) => {
      requireScope(caller, contract)
      rejectInvalidArguments(args, definition, required)
      const merged = { ...defaults, ...args }
      const input = checkInput(contract, { body: merged, query: merged, params: merged })
      const result = await run(caller, input, report)
      return (isRawJson(result) ? parseRawJson(result) : contract.output.parse(result)) as Record<
        string,
        unknown
      >
    },
  }
}

/** Rejects unknown arguments, because ignoring one could turn a scheduled post into a draft. */
function rejectInvalidArguments(
  args: Record<string, unknown>,
  { name, inputSchema }: Definition,
  required: string[],
) {
  const known = Object.keys(inputSchema.properties ?? {})
  const message = `Unknown argument of ${name}. Known arguments: ${known.join(", ") || "none"}`
  const unknown = Object.keys(args).filter((argument) => !known.includes(argument))
  const missing = required.filter((argument) => args[argument] === undefined)
  const issues = [
    ...unknown.map((argument) => ({ path: [argument], message })),
    ...missing.map((argument) => ({ path: [argument], message: "Is required" })),
  ]
  if (issues.length) throw validationError(issues)
}
