import type { Tool as Definition, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js"

import { checkInput } from "@/lib/api/check-input"
import { scopesOf, type Contract, type InputOf, type OutputOf, type RequestOf } from "@/lib/contract/contract"
import { validationError } from "@/lib/api/errors"
import { requireScope, type Access } from "@/lib/api/scope"
import type { Caller } from "@/lib/access/caller"
import type { Scope } from "@/lib/declarations/scopes"
import { isRawJson, parseRawJson, type RawJson } from "@/lib/db/raw-json"
import { inputSchema } from "./tool-schemas"

/** For clients that requested progress notifications. */
export type Report = (done: number, total: number, message?: string) => void

export type Tool = {
  contract: Contract
  /** The scopes it accepts. */
  access: Access
  definition: Definition
  call: (caller: Caller, args: Record<string, unknown>, report: Report) => Promise<Record<string, unknown>>
}

type Options<C extends Contract> = {
  /** Usage hints for agents, appended to the description. */
  advice?: string
  /** Replaces the contract's description if the tool does more than the operation, or agents need less. */
  description?: string
  /** Replace the contract's descriptions of arguments. */
  argumentDescriptions?: Partial<Record<keyof RequestOf<C>, string>>
  /** Override the contract's defaults to keep results short. */
  defaults?: Record<string, unknown>
  /** Scopes that are also enough, because what they allow can't be used without this tool. */
  alsoAllows?: readonly Scope[]
  /** Shortens a result that would be too long for an agent. */
  summarize?: (output: OutputOf<C>, input: InputOf<C>) => Record<string, unknown>
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

/** Exposes an API operation as a tool, with the same input, rules, and output. */
export function tool<C extends Contract>(
  contract: C,
  run: Run<C>,
  {
    advice,
    description = contract.description,
    argumentDescriptions = {},
    defaults = {},
    alsoAllows = [],
    summarize,
    hints,
  }: Options<C> = {},
): Tool {
  const { operationId, summary } = contract
  const name = toolName(operationId)
  const access = alsoAllows.length ? { scope: [...scopesOf(contract), ...alsoAllows] } : contract
  // Without output schemas: results explain themselves, and the schemas were more than half of the list.
  const definition: Definition = {
    name,
    title: summary,
    description: [`${summary}.`, description, advice].filter(Boolean).join(" "),
    inputSchema: inputSchema(contract, name, defaults, argumentDescriptions),
    annotations: { ...defaultHints(contract), ...hints },
  }
  return {
    contract,
    access,
    definition,
    call: async (caller, args, report) => {
      requireScope(caller, access)
      rejectUnknownArguments(args, definition)
      const merged = { ...defaults, ...args }
      const input = checkInput(contract, { body: merged, query: merged, params: merged })
      const result = await run(caller, input, report)
      const output = (isRawJson(result) ? parseRawJson(result) : contract.output.parse(result)) as OutputOf<C>
      return summarize ? summarize(output, input) : (output as Record<string, unknown>)
    },
  }
}

/** Rejects unknown arguments, because ignoring one could turn a scheduled post into a draft. */
function rejectUnknownArguments(args: Record<string, unknown>, { name, inputSchema }: Definition) {
  const known = Object.keys(inputSchema.properties ?? {})
  const message = `Unknown argument of ${name}. Known arguments: ${known.join(", ") || "none"}`
  const unknown = Object.keys(args).filter((argument) => !known.includes(argument))
  if (unknown.length) throw validationError(unknown.map((argument) => ({ path: [argument], message })))
}
